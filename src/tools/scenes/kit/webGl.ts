const DRAWS = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;

type Draw = (...args: never[]) => void;

/**
 * Replaces WebGL's draw calls with no-ops, which speeds up seeking through unseen frames. Returns a function that
 * restores them.
 */
export function muteGl(): () => void {
  const methods = WebGL2RenderingContext.prototype as unknown as Record<string, Draw>;
  const originals = DRAWS.map((name) => [name, methods[name] as Draw] as const);
  for (const name of DRAWS) methods[name] = () => undefined;
  return () => {
    for (const [name, original] of originals) methods[name] = original;
  };
}

type GetContext = (this: HTMLCanvasElement, kind: string, options?: unknown) => RenderingContext | null;

/** Disables WebGL on this page. Returns a function that restores it. */
export function refuseWebGl(): () => void {
  const { prototype } = HTMLCanvasElement;
  const { getContext } = prototype;
  const ask = getContext as GetContext;
  const refuse: GetContext = function (kind, options) {
    return kind.startsWith('webgl') ? null : ask.call(this, kind, options);
  };
  prototype.getContext = refuse as typeof getContext;
  return () => {
    prototype.getContext = getContext;
  };
}
