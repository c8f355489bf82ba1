/** An act of an operator that can't be done, with the reason in plain English. Nothing of it is kept. */
export class AirdropRefusal extends Error {}

/** Who does an act, and when in unix seconds. */
export interface Doing {
  readonly who: string;
  readonly now: number;
}
