/** An operator's act that can't be done, with the reason in plain English. None of it is stored. */
export class AirdropRefusal extends Error {}

/** The operator of an act, and its time in unix seconds. */
export interface Doing {
  readonly who: string;
  readonly now: number;
}
