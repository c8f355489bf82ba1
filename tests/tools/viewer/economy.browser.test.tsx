import { fireEvent, within } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import economyStyles from '../../../src/tools/viewer/economy/economy.css?inline';
import styles from '../../../src/tools/viewer/page.css?inline';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { ViewerPage } from '../../../src/tools/viewer/ViewerPage';

/** Two workers each play a week three times, on a busy machine. */
const PATIENCE = { timeout: 120_000 };

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Opens the viewer on its economy tab, in a separate window. */
async function openEconomy(width: number, height: number): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `border:0;width:${width}px;height:${height}px`;
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.head.append(Object.assign(page.createElement('style'), { textContent: styles + economyStyles }));
  page.body.innerHTML = '<div id="viewer"></div>';
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  model.set({ tab: 'economy' });
  root = createRoot(page.getElementById('viewer') as HTMLElement);
  root.render(<ViewerPage model={model} playback={new Playback()} />);
  await vi.waitFor(() => expect(page.querySelector('.economy')).toBeTruthy());
  return page;
}

const played = (page: Document) =>
  vi.waitFor(() => within(page.body).getByText(/^Played in/), { ...PATIENCE, interval: 100 });

/** Returns the cells of a row, found by the row's header. */
function cells(page: Document, table: RegExp, row: string): string[] {
  const place = within(page.body).getByRole('table', { name: table });
  const header = within(place).getByRole('rowheader', { name: row });
  return [...(header.parentElement as HTMLElement).querySelectorAll('td')].map((cell) => cell.innerText);
}

it('halving a card’s price replays a week and shows the missed aim beside the old figures', async () => {
  const page = await openEconomy(1280, 800);
  // A month takes four times as long.
  within(page.body).getByText('7 days').click();
  await played(page);
  const price = within(page.body).getByRole('slider', { name: 'Morning Drill, price' });
  for (const position of ['-0.1', '-0.2', '-0.3']) fireEvent.change(price, { target: { value: position } });
  expect(price.getAttribute('aria-valuetext')).toBe('200');
  await vi.waitFor(() => within(page.body).getByText(/plays…$/));
  await played(page);

  expect(cells(page, /pay back/, 'Morning Drill')).toEqual(['0.52', '0.26', '200', '45']);
  const [before, after] = cells(page, /^Levels/, '8 Blade Dancer').map(Number.parseFloat);
  expect(before).toBeGreaterThan(after as number);
  const broken = [...page.querySelectorAll('tr[data-outcome="broken"] th')].map((cell) => cell.textContent);
  expect(broken).toEqual(['No level takes more than 2.5 times the one before, in minutes of play']);
  expect(cells(page, /^Aims/, 'No strategy skips a level from 5 on')).toEqual(['none', 'none', 'met']);
}, 300_000);

it.each([
  [1280, 800],
  [1600, 1000],
])('the economy fits a window of %i × %i', async (width, height) => {
  const page = await openEconomy(width, height);
  const { clientWidth } = page.documentElement;
  expect(page.documentElement.scrollWidth).toBe(clientWidth);
  for (const place of page.querySelectorAll<HTMLElement>('.economy, .tuning, .bench-head'))
    expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
  const save = within(page.body).getByRole('button', { name: 'Download catalogue.json' });
  expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
});
