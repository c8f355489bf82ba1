/** Number of calls after which a driver that never reports completion is no longer awaited. */
const MOST_QUESTIONS = 60;

/**
 * Returns a function that is true once the GPU has drawn everything so far. Call it once per frame. With WebGL 1 or a
 * lost context, it is true at once.
 */
export function watchDrawing(gl: WebGL2RenderingContext | WebGLRenderingContext): () => boolean {
  const fence = 'fenceSync' in gl ? gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) : null;
  if (!fence || !('getSyncParameter' in gl)) return () => true;
  gl.flush();
  let left = MOST_QUESTIONS;
  return () => {
    left--;
    return left < 0 || gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  };
}
