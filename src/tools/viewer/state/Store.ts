/** A state with listeners, in the form that `useSyncExternalStore` needs. */
export class Store<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(public state: State) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshotOf = (): State => this.state;

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
