import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Overlays } from '../../../src/client/hud/dialogs/Overlays';
import { fakeGame, show } from './fakeGame';

describe('the sidebar', () => {
  it.each(['Know Your Hero', 'Settings'])('is replaced by %s, which closes in one step', async (name) => {
    const { game } = fakeGame({ overlays: ['sidebar'] });
    await show(<Overlays />, game);
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
