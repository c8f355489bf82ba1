/** Thrown when an operator's act is impossible, with the reason in plain English. Nothing of the act is stored. */
export class AirdropRefusal extends Error {}

/** Operator of an act, and its time in unix seconds. */
export interface Doing {
  readonly who: string;
  readonly now: number;
}
