import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ServerPopup from '../../../src/client/hud/dialogs/ServerPopup';
import { fakeGame, POPUP, show } from './fakeGame';

afterEach(cleanup);

test('a provider popup’s text keeps its line breaks', async () => {
  await show(
    <ServerPopup popup={{ ...POPUP, image: '', text: 'Rules:\n1. Tap\n\n2. Claim' }} />,
    fakeGame().game,
  );
  expect(document.querySelector<HTMLElement>('.popup-text')?.innerText).toBe('Rules:\n1. Tap\n\n2. Claim');
});
