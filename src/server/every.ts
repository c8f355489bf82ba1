/**
 * Runs work at an interval. `work` must not reject. Skips a turn while the previous one still runs, because each turn
 * would otherwise tie up another connection to an unresponsive database. Returns a function that stops it.
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
