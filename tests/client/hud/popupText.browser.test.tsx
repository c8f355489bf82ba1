import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ServerPopup from '../../../src/client/hud/dialogs/ServerPopup';
import { fakeGame, POPUP, show } from './fakeGame';

afterEach(cleanup);

test('the text of a provider’s popup keeps its line breaks', async () => {
  await show(
    <ServerPopup popup={{ ...POPUP, image: '', text: 'Rules:\n1. Tap\n\n2. Claim' }} />,
    fakeGame().game,
  );
  expect(document.querySelector<HTMLElement>('.popup-text')?.innerText).toBe('Rules:\n1. Tap\n\n2. Claim');
});
