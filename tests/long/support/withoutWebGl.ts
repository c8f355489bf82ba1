import { findChromium, TEST_ARGS } from '../../../scripts/lib/chromium.mjs';
import { LOOPBACK_ONLY } from '../../e2e/support/launch';

const executablePath = findChromium();

/** Switches for a Chromium without WebGL: software rendering would take most of its time. */
export const NO_WEBGL = ['--disable-gpu', '--disable-software-rasterizer', '--disable-3d-apis'];

export const WITHOUT_WEBGL = {
  ...(executablePath && { executablePath }),
  args: [...TEST_ARGS, LOOPBACK_ONLY, ...NO_WEBGL],
};
