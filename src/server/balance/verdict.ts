export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
  /** Days of play before it can be met. */
  needsDays?: number;
}
