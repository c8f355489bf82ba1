import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForTaps } from '../../../src/client/home/tapTarget';

const heard = vi.fn();
const tap = vi.fn();
let root: Root;
let button: HTMLButtonElement;
let stop: () => void;

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  flushSync(() =>
    root.render(
      <div
        onPointerDownCapture={heard}
        onPointerUpCapture={heard}
        onTouchStart={heard}
        onTouchEndCapture={heard}
      >
        <button type="button" id="ninja">
          <span id="inside" />
        </button>
        <button type="button" id="other" />
      </div>,
    ),
  );
  button = document.querySelector('#ninja') as HTMLButtonElement;
  stop = listenForTaps(button, tap);
});

afterEach(() => {
  stop();
  root.unmount();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function send(selector: string, type: string, init: PointerEventInit = {}): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY: 7, ...init });
  Object.assign(event, { pointerType: init.pointerType ?? 'touch', pointerId: 1 });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe('fingers on the ninja', () => {
  it('tap once each without reaching React', () => {
    for (const type of ['pointerover', 'pointerdown', 'touchstart', 'pointerup', 'pointerout', 'touchend'])
      send('#inside', type);
    expect(tap.mock.calls).toEqual([[{ x: 5, y: 7 }]]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('cause neither mouse events nor a click', () => {
    expect(send('#ninja', 'touchstart').defaultPrevented).toBe(true);
    expect(send('#other', 'touchstart').defaultPrevented).toBe(false);
  });

  it('tap once even when a mouse click follows', () => {
    for (const type of ['pointerdown', 'pointerup', 'click'])
      send('#ninja', type, { pointerType: 'mouse', detail: 1 });
    expect(tap).toHaveBeenCalledTimes(1);
  });

  it('do not disturb the other controls', () => {
    for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend']) send('#other', type);
    expect(tap).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledTimes(4);
  });

  // [spec 4.12]
  it('do nothing while the ninja is disabled or with other mouse buttons', () => {
    send('#ninja', 'pointerdown', { pointerType: 'mouse', button: 2 });
    button.disabled = true;
    send('#inside', 'pointerdown');
    expect(tap).not.toHaveBeenCalled();
  });

  it('do nothing after listening has stopped', () => {
    stop();
    send('#ninja', 'pointerdown');
    expect(tap).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('keys on the ninja', () => {
  it('tap once per press, however long it is held', () => {
    button.click();
    expect(tap).toHaveBeenCalledTimes(1);
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true });
    button.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
  });
});
