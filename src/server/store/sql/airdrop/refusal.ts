/** Thrown when an operator's act is impossible, with the reason in plain English. Nothing is stored. */
export class AirdropRefusal extends Error {}

/** The operator of an act, and its time in unix seconds. */
export interface Doing {
  readonly who: string;
  readonly now: number;
}
