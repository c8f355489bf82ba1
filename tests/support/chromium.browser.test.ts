import { describe, expect, it } from 'vitest';

/** If the browser can't draw, every picture test fails with a puzzling message. This test shows the cause. */
describe('the Chromium under test', () => {
  it('draws WebGL and reads its pixels back', () => {
    const canvas = document.createElement('canvas');
    const gl = canvas.getContext('webgl2');
    expect(gl).not.toBeNull();
    gl?.clearColor(1, 0.5, 0, 1);
    gl?.clear(gl.COLOR_BUFFER_BIT);
    const pixel = new Uint8Array(4);
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    expect([...pixel]).toEqual([255, 128, 0, 255]);
  });

  it('opens native dialogs and a database', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    expect(dialog.open).toBe(true);
    dialog.remove();
    const opened = await new Promise((resolve) => {
      const request = indexedDB.open('chromium-under-test');
      request.onsuccess = () => resolve(request.result.name);
      request.onerror = () => resolve(request.error);
    });
    expect(opened).toBe('chromium-under-test');
  });
});
