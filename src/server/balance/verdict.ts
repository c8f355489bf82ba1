export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
}
