/** A driver that never tells must not stop the stage. */
const MOST_QUESTIONS = 60;

/**
 * Has the graphics processor tell when it has drawn all that it was given so far. The returned function says whether that
 * is so; ask it once a frame. WebGL 1 cannot tell, nor can a lost context: there it is so at once.
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
