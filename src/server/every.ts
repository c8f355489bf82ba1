/**
 * Does something every so often, and never while it is still under way: a database that hangs would lose a connection to each
 * turn. It keeps no process alive. `work` never rejects. Returns what ends it.
 */
export function every(ms: number, work: () => Promise<void>): () => void {
  let isUnderWay = false;
  const turn = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work().finally(() => {
      isUnderWay = false;
    });
  };
  const timer = setInterval(() => void turn(), ms);
  timer.unref();
  return () => clearInterval(timer);
}
