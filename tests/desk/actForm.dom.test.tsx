import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActForm } from '../../src/desk/ActForm';
import { render } from './renderDesk';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const open = () => {
  render(<ActForm label="Uphold" path="/act" body={() => ({})} onDone={() => undefined} />);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(button('Uphold'));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
};

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText(/^Reason/), { key: 'Escape' })],
  ['Cancel', () => fireEvent.click(button('Cancel'))],
])('%s returns the focus to the button that opened the form', (_how, leave) => {
  open();
  leave();
  expect(document.activeElement).toBe(button('Uphold'));
});

it('a completed act returns the focus to its button', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  open();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A reason.' } });
  await act(async () => fireEvent.click(button('Uphold')));
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  expect(document.activeElement).toBe(button('Uphold'));
});
