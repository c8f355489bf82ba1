import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Export } from '../../src/desk/Export';
import { render } from './renderDesk';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export everything' })));

it('a player’s record is saved as a file named by the player’s id', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json({ path }));
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render(<Export id="5" />);
  await press();
  expect(saved).toEqual(['player-5.json']);
  expect(files[0]?.size).toBe('{"path":"/admin/api/players/5/export"}'.length);
});

it('a refused export is reported instead of saved', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'The server rests for a moment.' }, { status: 503 }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  render(<Export id="5" />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe('The server rests for a moment.');
  expect(click).not.toHaveBeenCalled();
});
