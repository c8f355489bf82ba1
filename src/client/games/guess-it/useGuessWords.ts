import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShuffleStep } from '../../../core/games/guess-it/rounds';
import type { GuessView } from './GuessRun';

/** Describes a step in words, for players who follow the shuffle by ear. */
function stepWords(t: TFunction, step: ShuffleStep): string {
  const paths = step.paths.map(([from, to]) => [from + 1, to + 1] as const);
  const [first = [1, 2], second, third] = paths;
  if (step.kind === 'rotate') {
    return t('games.guess.said.rotate', { a: first[0], b: first[1], c: second?.[1] ?? 3 });
  }
  if (step.kind === 'double') {
    return t('games.guess.said.double', { a: first[0], b: first[1], c: third?.[0] ?? 3, d: third?.[1] ?? 4 });
  }
  return t(`games.guess.said.${step.kind}`, { a: first[0], b: first[1] });
}

/** Returns the hint above the screens, and the longer announcement for screen readers. */
export function useGuessWords(view: GuessView): { hint: string; announcement: string } {
  const { t } = useTranslation();
  const { phase, plan, step, guess, lives } = view;
  if (phase === 'hiding') {
    const hides = { round: plan.round, screen: plan.startSlot + 1, total: plan.screens };
    return { hint: t('games.guess.hint.hiding'), announcement: t('games.guess.said.hiding', hides) };
  }
  if (phase === 'shuffling') {
    const current = plan.steps[step];
    return { hint: t('games.guess.hint.shuffling'), announcement: current ? stepWords(t, current) : '' };
  }
  if (phase === 'picking') {
    return { hint: t('games.guess.hint.picking'), announcement: t('games.guess.said.picking') };
  }
  if (guess?.hit) {
    return {
      hint: t('games.guess.hint.hit'),
      announcement: t('games.guess.said.hit', { points: guess.points }),
    };
  }
  const missed = t('games.guess.said.miss', { screen: plan.endSlot + 1 });
  return {
    hint: t('games.guess.hint.miss'),
    announcement: `${missed} ${t('games.guess.livesLeft', { count: lives })}`,
  };
}
