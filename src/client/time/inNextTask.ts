/**
 * Runs what would delay a touch in a task of its own, which comes sooner than a timer's. What it throws reaches the window
 * as an error.
 */
export function inNextTask(run: () => unknown): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
