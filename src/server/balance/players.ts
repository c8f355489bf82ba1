import type { Catalogue } from '../catalogue/catalogue';
import { judgeEngaged, judgeFriends } from './aims';
import { findBestStrategy } from './bestStrategy';
import { BOTS } from './bots';
import type { Course } from './course';
import { playBot } from './playBot';
import { judgeStrategy } from './strategyAims';
import type { Verdict } from './verdict';

interface Player {
  title: string;
  play(days: number, catalogue?: Catalogue, signal?: AbortSignal): Promise<Course>;
  judge(course: Course): Verdict[];
}

export const PLAYER_NAMES = ['engaged', 'withFriends', 'best'] as const;

export type PlayerName = (typeof PLAYER_NAMES)[number];
export type Courses = Record<PlayerName, Course>;

/** Days of play, enough to reveal a loophole in the tables. */
const STRATEGY_DAYS = 30;

export const PLAYERS: Readonly<Record<PlayerName, Player>> = {
  engaged: {
    title: 'Engaged',
    play: (...order) => playBot(BOTS[0], ...order),
    judge: judgeEngaged,
  },
  withFriends: {
    title: 'With 7 friends',
    play: (...order) => playBot(BOTS[1], ...order),
    judge: judgeFriends,
  },
  best: {
    title: 'Best strategy',
    play: (days, ...order) => findBestStrategy(Math.min(days, STRATEGY_DAYS), ...order),
    judge: judgeStrategy,
  },
};

/** Plays the judged courses in sequence, by default on the game's tables. */
export async function playCourses(days: number, catalogue?: Catalogue): Promise<Courses> {
  return {
    engaged: await PLAYERS.engaged.play(days, catalogue),
    withFriends: await PLAYERS.withFriends.play(days, catalogue),
    best: await PLAYERS.best.play(days, catalogue),
  };
}

export function judgeCourses(courses: Courses): Verdict[] {
  return PLAYER_NAMES.flatMap((name) => PLAYERS[name].judge(courses[name]));
}
