const DRAWS = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;

type Draw = (...args: never[]) => void;

/**
 * Lets WebGL draw nothing, whoever asks: frames nobody sees need not be painted, and a software renderer takes most of
 * a seek for them. Returns how to let it draw again.
 */
export function muteGl(): () => void {
  const methods = WebGL2RenderingContext.prototype as unknown as Record<string, Draw>;
  const originals = DRAWS.map((name) => [name, methods[name] as Draw] as const);
  for (const name of DRAWS) methods[name] = () => undefined;
  return () => {
    for (const [name, original] of originals) methods[name] = original;
  };
}
