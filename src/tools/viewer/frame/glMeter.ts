export interface GlMeter {
  takeDrawCalls(): number;
  textureBytes(): number;
}

const DRAWS = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
const BYTES_PER_PIXEL = 4;

type Any = (...args: never[]) => unknown;

/** Patches WebGL to measure it. Call this before the first context is created. */
export function watchGl(): GlMeter {
  let drawCalls = 0;
  const sizes = new Map<WebGLTexture, number>();
  const bound = new WeakMap<object, WebGLTexture | null>();

  const watch = (
    owner: object,
    name: string,
    before: (context: object, args: readonly unknown[]) => void,
  ) => {
    const methods = owner as Record<string, Any>;
    const original = methods[name];
    if (!original) return;
    methods[name] = function (this: object, ...args: never[]) {
      before(this, args);
      return original.apply(this, args);
    };
  };
  for (const { prototype } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const name of DRAWS) watch(prototype, name, () => drawCalls++);
    watch(prototype, 'bindTexture', (context, [, texture]) =>
      bound.set(context, (texture as WebGLTexture) ?? null),
    );
    watch(prototype, 'deleteTexture', (_, [texture]) => sizes.delete(texture as WebGLTexture));
    const upload = (context: object, args: readonly unknown[]) => {
      const texture = bound.get(context);
      if (texture) sizes.set(texture, uploadedBytes(args));
    };
    watch(prototype, 'texImage2D', upload);
    watch(prototype, 'texStorage2D', (context, [, , , width, height]) =>
      upload(context, [0, 0, 0, width, height, 0, 0, 0, null]),
    );
  }
  return {
    takeDrawCalls() {
      const taken = drawCalls;
      drawCalls = 0;
      return taken;
    },
    textureBytes: () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Returns the size of an upload. `texImage2D` takes six arguments with an image, and nine or more with a size. */
function uploadedBytes(args: readonly unknown[]): number {
  if (args.length >= 9) return Number(args[3]) * Number(args[4]) * BYTES_PER_PIXEL;
  const { width = 0, height = 0 } = (args[5] ?? {}) as { width?: number; height?: number };
  return width * height * BYTES_PER_PIXEL;
}
