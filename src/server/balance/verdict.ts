export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
  /** Days of play needed to judge the aim. */
  needsDays?: number;
}
