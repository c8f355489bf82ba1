import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Content } from '../../src/desk/content/Content';
import { press, tables, type, withContentDesk } from './contentDesk';
import { render } from './renderDesk';

withContentDesk();

const focused = () => document.activeElement;
/** Focuses a button and presses Enter. */
const enter = (name: string | RegExp) => {
  screen.getByRole('button', { name }).focus();
  press(name);
};
const BACK = /^Back to the lists/;

it('the focus moves into an opened row and back', async () => {
  render(<Content />);
  const { title } = tables.popups[1] ?? {};
  await screen.findByRole('button', { name: `Change ${title}` });
  enter(`Change ${title}`);
  const editor = screen.getByRole('button', { name: BACK }).closest('section');
  expect(editor?.contains(focused())).toBe(true);
  expect(focused()).not.toBe(document.body);
  screen.getByLabelText('Title').focus();
  type('Title', 'The moon is full');
  expect(focused()).toBe(screen.getByLabelText('Title'));
  enter(BACK);
  expect(focused()).toBe(screen.getByRole('button', { name: 'Change The moon is full' }));
});

it('closing a mission returns to the list of its type', async () => {
  const [mission] = tables.missions;
  const other = tables.missionTypes.find(({ id }) => id !== mission?.typeId);
  render(<Content />);
  await screen.findByRole('button', { name: `Change ${mission?.name}` });
  enter(`Change ${mission?.name}`);
  type('Type', String(other?.id));
  enter(BACK);
  expect(screen.getByLabelText<HTMLSelectElement>('Type of missions').value).toBe(String(other?.id));
  expect(focused()).toBe(screen.getByRole('button', { name: `Change ${mission?.name}` }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New mission' })));
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe(String(other?.id));
});
