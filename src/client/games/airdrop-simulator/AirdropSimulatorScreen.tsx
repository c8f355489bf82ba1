import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { airdropPoints } from '../../../core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../core/airdrop/rules';
import { useNumbers } from '../../hud/useNumbers';
import { late } from '../../loading/late';
import { Stat } from '../kit/figures';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameField } from '../kit/GameField';
import { GameShell } from '../kit/GameShell';
import { useGameServices } from '../kit/services';
import { useRunFlow } from '../kit/useRunFlow';
import { DropDetails } from './DropDetails';
import { DropField } from './DropField';
import { DropRun } from './DropRun';
import { Levers } from './Levers';
import { dropLesson } from './lesson';
import { ownInputs } from './levers';
import './airdropSimulator.css';

const scene = late(async () => (await import('./AirdropSimulatorScene')).createAirdropSimulatorScene);

/** Used until the provider sends its rules. */
const DEFAULTS = { rules: DEFAULT_AIRDROP_RULES, isFixed: false };

/** Airdrop simulator: the levers, the drop, and the worth of each input (spec §1, §2, /games/airdrop-simulator). */
export default function AirdropSimulatorScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const services = useGameServices();
  const canvas = useRef<CanvasHandle>(null);
  const own = useMemo(() => ownInputs(services.player()), [services]);
  const [input, setInput] = useState(own);
  const [{ rules, isFixed }, setRules] = useState(DEFAULTS);
  useEffect(() => {
    void services.airdropRules().then(setRules);
  }, [services]);
  const share = useMemo(() => airdropPoints(input, rules), [input, rules]);
  const create = useCallback((seed: number) => new DropRun(seed, services, share), [services, share]);
  const flow = useRunFlow({ name: 'airdrop-simulator', create, lesson: dropLesson, canvas });
  const { run, phase } = flow;
  const view = useSyncExternalStore(run.subscribe, run.view);
  const playing = phase === 'playing';

  return (
    <GameShell
      flow={flow}
      area="drop"
      playLabel={t('games.drop.launch')}
      announcement={view.last ? t(`games.drop.said.${view.last.kind}`) : ''}
      stats={
        <>
          <Stat label={t('games.drop.time')}>{t('games.drop.seconds', { count: view.secondsLeft })}</Stat>
          <Stat label={t('games.kit.points')} gold>
            {full(view.score)}
          </Stat>
          <Stat label={t('games.drop.chain')}>{view.chain}</Stat>
        </>
      }
      setup={
        <Levers
          input={input}
          own={own}
          rules={rules}
          isFixed={isFixed}
          disabled={phase === 'starting'}
          onChange={setInput}
        />
      }
      details={flow.outcome && <DropDetails result={flow.outcome.result} share={run.share} />}
    >
      <GameField run={run} canvas={canvas} scene={scene} isLesson={phase === 'lesson'}>
        {(field, isPlain) =>
          (playing || phase === 'lesson') && (
            <DropField run={run} view={view} field={field} plain={isPlain} enabled={playing} />
          )
        }
      </GameField>
    </GameShell>
  );
}
