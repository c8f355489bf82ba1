/** The smallest game to tap: a canvas, cleared every frame, and a button that counts. */
const canvas = document.querySelector('canvas');
const gl = canvas?.getContext('webgl2', { antialias: false });
const button = document.querySelector('button');
const balance = document.querySelector<HTMLElement>('[data-testid="balance"]');
if (!canvas || !gl || !button || !balance) throw new Error('The page lacks an element');

canvas.width = innerWidth * Math.min(devicePixelRatio, 2);
canvas.height = innerHeight * Math.min(devicePixelRatio, 2);

let taps = 0;
button.addEventListener('pointerdown', () => {
  taps++;
});

let shown = 0;
function frame(nowMs: number): void {
  requestAnimationFrame(frame);
  gl?.clearColor(0.05, 0.04, 0.1 + 0.05 * Math.sin(nowMs / 500), 1);
  gl?.clear(gl.COLOR_BUFFER_BIT);
  if (shown === taps || !balance) return;
  shown = taps;
  balance.dataset.value = String(shown);
}
requestAnimationFrame(frame);
