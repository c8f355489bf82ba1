import { cleanup, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DropField } from '../../../src/client/games/airdrop-simulator/DropField';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { GuessField } from '../../../src/client/games/guess-it/GuessField';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import { GameDialog } from '../../../src/client/games/kit/GameDialog';
import { CardField } from '../../../src/client/games/match-it/CardField';
import { usePressOnce } from '../../../src/client/hud/components/usePressOnce';
import { createI18n } from '../../../src/client/language/i18n';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { dealBoard } from '../../../src/core/games/match-it/rules';
import { fakeServices } from './fakeServices';

afterEach(cleanup);

const FIELD = { width: 390, height: 844, top: 84, bottom: 28 };
const HELD = '{Enter>4/}';

function Shell({ children }: { children: ReactElement }) {
  usePressOnce();
  return <I18nextProvider i18n={createI18n()}>{children}</I18nextProvider>;
}

const show = (ui: ReactElement) => render(<Shell>{ui}</Shell>);
const focus = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.focus();

test.each<[string, string, (onMove: () => void) => ReactElement]>([
  [
    'a screen',
    'guess-slot-0',
    (onMove) => {
      const view = { ...new GuessRun(1, fakeServices()).view(), phase: 'picking' as const };
      return <GuessField view={view} field={FIELD} plain={false} enabled onPick={onMove} />;
    },
  ],
  [
    'a card',
    'match-card-0',
    (onMove) => {
      const view = { state: dealBoard(1, 0), peeking: false, open: [], last: null, seconds: 0 };
      return <CardField view={view} field={FIELD} plain={false} enabled onTurn={onMove} />;
    },
  ],
  [
    'a lane',
    'drop-lane-0',
    (onMove) => {
      const share = airdropPoints({ coins: 9000, income: 500, friends: 4 }, DEFAULT_AIRDROP_RULES);
      const run = new DropRun(1, fakeServices(), share);
      vi.spyOn(run, 'catchLane').mockImplementation(() => {
        onMove();
        return true;
      });
      return <DropField run={run} view={run.view()} field={FIELD} plain={false} enabled />;
    },
  ],
])('Enter activates %s once, however long it is held', async (_, testId, field) => {
  const onMove = vi.fn();
  show(field(onMove));
  focus(testId);
  await userEvent.keyboard(HELD);
  expect(onMove).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledTimes(2);
});

test('Enter held since the last move presses no result button', async () => {
  const onAgain = vi.fn();
  function LastMove() {
    const [isOver, setOver] = useState(false);
    if (!isOver)
      return (
        <button type="button" data-testid="last" onClick={() => setOver(true)}>
          Last move
        </button>
      );
    return (
      <GameDialog title="Over" onClose={() => undefined}>
        <button type="button" onClick={onAgain}>
          Again
        </button>
      </GameDialog>
    );
  }
  show(<LastMove />);
  focus('last');
  await userEvent.keyboard(HELD);
  expect(document.activeElement?.textContent).toBe('Again');
  expect(onAgain).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onAgain).toHaveBeenCalledOnce();
});
