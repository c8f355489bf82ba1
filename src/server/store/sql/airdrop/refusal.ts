/** Thrown when an operator's act is impossible, with the reason in plain English. Nothing is stored. */
export class AirdropRefusal extends Error {}

/** The operator who performs an act, and the time of the act in unix seconds. */
export interface Doing {
  readonly who: string;
  readonly now: number;
}
