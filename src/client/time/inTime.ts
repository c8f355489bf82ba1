/** Resolves to the answer, or to `otherwise` when it takes longer than `ms`. */
export function inTime<Answer, Otherwise>(
  answer: Promise<Answer>,
  ms: number,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
