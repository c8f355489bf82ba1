/** The browser features that the game uses and jsdom lacks. */

// jsdom logs an error for each request of its canvas.
HTMLCanvasElement.prototype.getContext = () => null;

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, [href], input')?.focus();
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
  const element = focusedBefore.get(this);
  if (element instanceof HTMLElement) element.focus();
};

/** jsdom has no layout, so no size ever changes. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
