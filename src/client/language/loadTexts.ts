import { isRecord } from '../storage/record';
import { withTimeout } from '../time/schedule';
import type { TextTree } from './textTree';

/** Spec §8: retry a failed load up to 5 times. The first delay is 350 ms, and each further one doubles. */
const RETRIES = 5;
const FIRST_PAUSE_MS = 350;
/** Limit of a request. A stalled one would block all later ones for its language. */
const LIMIT_MS = 50_000;

/** A failure that no retry can mend: a 4xx, or a file without texts. */
class FinalFailure extends Error {}

/**
 * Fetches /locales/{code}/translation.json (spec §7). Rejects at once when the file is missing or broken, and after six
 * server or network failures (spec §8).
 */
export function loadTexts(code: string): Promise<TextTree> {
  return retry(() => fetchTexts(code));
}

async function fetchTexts(code: string): Promise<TextTree> {
  const answer = await withTimeout(
    fetch(`${import.meta.env.BASE_URL}locales/${code}/translation.json`),
    LIMIT_MS,
    null,
  );
  if (!answer) throw new Error('The server does not answer');
  if (answer.status >= 500) throw new Error(`The server failed: ${answer.status}`);
  if (!answer.ok) throw new FinalFailure(`No texts: ${answer.status}`);
  const tree: unknown = await answer.json();
  if (!isRecord(tree)) throw new FinalFailure('A translation is an object of texts');
  return tree;
}

export async function retry<Result>(
  task: () => Promise<Result>,
  retries = RETRIES,
  pauseMs = FIRST_PAUSE_MS,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    const isFinal = error instanceof FinalFailure || error instanceof SyntaxError;
    if (isFinal || retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return retry(task, retries - 1, 2 * pauseMs);
  }
}
