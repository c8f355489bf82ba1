type GetContext = (this: HTMLCanvasElement, kind: string, options?: unknown) => RenderingContext | null;

/** Makes this page a device without WebGL. Returns a function that gives WebGL back. */
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
