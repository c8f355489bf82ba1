import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReportList } from '../../src/desk/Reports';
import { render } from './renderDesk';

const PLAY = '{"play":1,"version":"1.0.0","commands":["2abcd"]}';
const report = (text: string) => [{ id: 1, telegramId: 5, at: 1, report: text }];

it('a report with play opens in the scene viewer through the address’s hash', () => {
  render(<ReportList reports={report(`Ninja Seijin 1.0.0\n${PLAY}\n`)} />);
  const { href } = screen.getByText<HTMLAnchorElement>('Replay the last minutes');
  const { pathname, search, hash } = new URL(href);
  expect([pathname, search]).toEqual(['/viewer', '']);
  expect(decodeURIComponent(hash)).toBe(`#play=${PLAY}`);
});

it('a report without play offers no replay', () => {
  render(<ReportList reports={report('Ninja Seijin 1.0.0')} />);
  expect(screen.queryByText('Replay the last minutes')).toBeNull();
});
