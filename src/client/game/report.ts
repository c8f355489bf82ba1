/** The last minutes of play, for a report. */
export interface RecentPlay {
  seconds: number;
  taps: number;
  /** One line that `src/tools/recorder/readPlay.ts` reads. */
  text: string;
}

/** What a player can send to support. */
export interface Report {
  text: string;
  /** The player may attach it. Null before the first command. */
  play: RecentPlay | null;
}
