const DRAWS = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;

type Draw = (...args: never[]) => void;

/**
 * Makes every WebGL draw call do nothing. Unseen frames need no painting, and a software renderer spends most of
 * a seek on them. Returns a function that restores drawing.
 */
export function muteGl(): () => void {
  const methods = WebGL2RenderingContext.prototype as unknown as Record<string, Draw>;
  const originals = DRAWS.map((name) => [name, methods[name] as Draw] as const);
  for (const name of DRAWS) methods[name] = () => undefined;
  return () => {
    for (const [name, original] of originals) methods[name] = original;
  };
}
