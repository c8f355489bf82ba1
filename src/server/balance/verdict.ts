/** One aim of the balance, with the figure that meets or misses it. */
export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
}
