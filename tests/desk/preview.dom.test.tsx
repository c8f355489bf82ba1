import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewOrder } from '../../src/desk/preview/order';

const desk = { postMessage: vi.fn() };
const order: PreviewOrder = {
  kind: 'mission',
  language: 'en',
  mission: {
    id: '1',
    name: 'Morning Drill',
    typeId: '1',
    image: 'mission-dojo-1',
    requiredLevel: 0,
    requiredFriends: 0,
    productionPerHour: 0,
    nextLevel: { id: '101', level: 1, cost: 400, productionPerHour: 50 },
  },
};

beforeEach(() => {
  document.body.innerHTML = '<div id="hud"></div>';
  vi.resetModules();
  vi.stubGlobal('parent', desk);
});
afterEach(() => vi.unstubAllGlobals());

async function tell(data: unknown): Promise<void> {
  const message = new MessageEvent('message', { origin: location.origin, data });
  Object.defineProperty(message, 'source', { value: desk });
  await act(async () => {
    window.dispatchEvent(message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

describe('the preview', () => {
  it('draws what the desk sends and ignores other messages', async () => {
    await import('../../src/desk/preview/main');
    expect(desk.postMessage).toHaveBeenCalledWith('preview-ready', location.origin);
    await tell(order);
    await screen.findByText('Morning Drill');
    // Accessibility checkers and extensions post such messages to every frame.
    for (const other of ['{"topic":"ping"}', { channelId: 1 }, null, { kind: 'mission', language: 'en' }])
      await tell(other);
    expect(screen.getByText('Morning Drill')).toBeDefined();
  });

  it('draws a popup with its picture', async () => {
    await import('../../src/desk/preview/main');
    const popup = { id: 900, title: 'Full moon', text: 'Tap till dawn.', image: 'popup-daily' };
    const [buttonText, buttonLink, createdAt, updatedAt] = ['Tap', '/', null, null];
    await tell({
      kind: 'popup',
      language: 'en',
      popup: { ...popup, buttonText, buttonLink, createdAt, updatedAt },
    } satisfies PreviewOrder);
    await screen.findByText('Full moon');
    expect(screen.getByText('Tap till dawn.')).toBeDefined();
  });
});
