export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
  /** Days of play before the aim can be judged. */
  needsDays?: number;
}
