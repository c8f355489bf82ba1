export interface RecentPlay {
  seconds: number;
  taps: number;
  /** A line that `src/tools/recorder/readPlay.ts` reads. */
  text: string;
}

export interface Report {
  text: string;
  /** Last minutes of play, which the player may attach, or null before the first command. */
  play: RecentPlay | null;
}
