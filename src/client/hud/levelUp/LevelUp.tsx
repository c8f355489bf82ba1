import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../../art/core';
import { Art } from '../components/Art';
import { useGame, useGameStore } from '../GameContext';
import { levelName } from '../sentText';
import { useNumbers } from '../useNumbers';
import { type Gain, levelGains } from './gains';
import { LevelUpBeats, useLevelUpScene } from './useLevelUpScene';
import './levelUp.css';

/** Top of the text as a share of the tap button's height, below every hero's feet. */
const WORDS_AT = 0.93;
/** Longest name in the normal font size. */
const SHORT_NAME = 6;

interface LevelUpProps {
  /** Values for the toast's text: the previous level and the new one. */
  values: Readonly<Record<string, string | number>>;
  /** The toast, shown when the scene can't play. */
  children: ReactNode;
}

/**
 * Celebrates a new level: a scene on home, a toast elsewhere. The surrounding live region announces the text of spec
 * §4.
 */
export function LevelUp({ values, children }: LevelUpProps) {
  const { t } = useTranslation();
  const [isScene] = useState(() => values.from !== undefined && isHomeInView());
  if (!isScene) return children;
  const line = t('toasts.leveledUp', values);
  return (
    <>
      <p className="visually-hidden">{line}</p>
      <LevelUpScene from={Number(values.from)} to={Number(values.level)} line={line} />
    </>
  );
}

function isHomeInView(): boolean {
  return document.querySelector('.home') !== null && document.querySelector('dialog[open]') === null;
}

interface SceneProps {
  from: number;
  to: number;
  line: string;
}

/** The text over the stage's scene (decision 50): level, name and gains. Touches pass through it. */
function LevelUpScene({ from, to, line }: SceneProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { store } = useGame();
  const beats = useContext(LevelUpBeats);
  const phase = useLevelUpScene(to);
  const sent = useGameStore(({ game }) => game.levels.find(({ level }) => level === to)?.name ?? '');
  const [gains] = useState(() => levelGains(store.getState().game, { from, to }));
  const [top] = useState(wordsTop);
  if (phase === 'over') return null;

  const name = levelName(t, to, sent);
  const times = {
    '--top': `${top}px`,
    '--letters': Math.max(SHORT_NAME, [...name].length),
    '--name-at': `${beats.nameMs}ms`,
    '--name-slam': `${beats.nameSlamMs}ms`,
    '--name-scale': beats.nameScale,
    '--chips-at': `${beats.chipsMs}ms`,
    '--chip-gap': `${beats.chipGapMs}ms`,
    '--skip-at': `${beats.skipFromMs}ms`,
    '--leave': `${beats.leaveMs}ms`,
  } as CSSProperties;
  return createPortal(
    <div className="level-up" data-phase={phase} data-testid="level-up" style={times} aria-hidden="true">
      <div className="level-up-words">
        <p className="level-up-level">{t('levelUp.level', { level: to })}</p>
        <p className="level-up-name">{name}</p>
        <p className="level-up-line">{line}</p>
        <div className="level-up-chips">
          <Chip
            icon="icon-tap"
            label={t('levelUp.tap')}
            gain={gains.tap}
            write={(value) => `+${numbers.full(value)}`}
          />
          <Chip icon="energy" label={t('levelUp.energy')} gain={gains.energy} write={numbers.full} />
        </div>
        <p className="level-up-hint">{t('levelUp.goOn')}</p>
      </div>
    </div>,
    document.body,
  );
}

interface ChipProps {
  icon: string;
  label: string;
  gain: Gain;
  write(value: number): string;
}

function Chip({ icon, label, gain, write }: ChipProps) {
  return (
    <p className="level-up-chip">
      <Art set={coreArt} name={icon} width={20} />
      <span>{label}</span>
      <bdi className="level-up-before">{write(gain.before)}</bdi>
      <span className="level-up-arrow" />
      <bdi className="level-up-after">{write(gain.after)}</bdi>
    </p>
  );
}

function wordsTop(): number {
  const box = document.querySelector('.tap-target')?.getBoundingClientRect();
  return box ? box.y + box.height * WORDS_AT : innerHeight / 2;
}
