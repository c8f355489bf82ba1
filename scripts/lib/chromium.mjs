import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { bin, run } from './run.mjs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

const SHELL_PATH = '/usr/bin/chromium-headless-shell';

function playwrightPath() {
  // Load Playwright only here, because it is slow and often not needed.
  const require = createRequire(import.meta.url);
  return require('@playwright/test').chromium.executablePath();
}

/** Finds Chromium: CHROMIUM_PATH, then the usual paths, then Playwright's. @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const installed = SYSTEM_PATHS.find((path) => existsSync(path));
  if (installed) return installed;
  const own = playwrightPath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds the headless shell, in which a page starts in two thirds of the time, or Chromium.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  const named = process.env.CHROMIUM_PATH;
  const isSystems = named === undefined || SYSTEM_PATHS.includes(named);
  return isSystems && existsSync(SHELL_PATH) ? SHELL_PATH : findChromium();
}

const QUIET_ARGS = [
  '--no-sandbox',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** Switches of every test and measurement. They select software WebGL and no sound. */
export const CHROMIUM_ARGS = [...QUIET_ARGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Switches for a computer with a graphics card. They need Vulkan, but no screen. */
export const CARD_ARGS = [
  ...QUIET_ARGS,
  '--use-angle=vulkan',
  '--enable-features=Vulkan',
  '--disable-vulkan-surface',
  '--enable-gpu-rasterization',
];

const MOCK_DRIVER = '/usr/lib/chromium/libVkICD_mock_icd.so';

/**
 * Returns launch options for a browser that draws nothing. Vulkan's mock driver executes no command, and lacks WebGL 2,
 * so ANGLE is forced to offer it.
 * @returns {{ args: string[], env: Record<string, string | undefined> } | undefined} undefined without the driver
 */
export function undrawnLaunch() {
  if (!existsSync(MOCK_DRIVER)) return undefined;
  const manifest = inRoot('.cache/mockDriver.json');
  mkdirSync(inRoot('.cache'), { recursive: true });
  const ICD = { library_path: MOCK_DRIVER, api_version: '1.3.0' };
  writeFileSync(manifest, JSON.stringify({ file_format_version: '1.0.0', ICD }));
  return {
    args: [
      ...QUIET_ARGS,
      '--use-angle=vulkan',
      '--disable-vulkan-surface',
      '--enable-gpu-rasterization',
      '--enable-angle-features=exposeES32ForTesting,emulateTransformFeedback',
      '--disable-angle-features=supportsTransformFeedbackExtension',
    ],
    env: { ...process.env, VK_DRIVER_FILES: manifest },
  };
}

/**
 * Switches of tests. Only WebGL uses the software driver: with it, compositing and rasterization would double the
 * page's CPU time. The last switch keeps glyphs off whole pixels, as in Chromium.
 */
export const TEST_ARGS = [
  ...CHROMIUM_ARGS,
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--font-render-hinting=slight',
];

/**
 * Settings with one plain font. With them, text looks the same on every computer, and the device lacks fonts for
 * Chinese, Japanese and Korean.
 */
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${inRoot('tests/support/fonts')}</dir>
  <cachedir>${inRoot('.cache/fonts')}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/**
 * Returns the environment of a test's browser. On Linux, it hides the computer's fonts.
 * @returns {Record<string, string>}
 */
export function browserEnv() {
  const file = inRoot('.cache/fonts/fonts.conf');
  mkdirSync(inRoot('.cache/fonts'), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== FONT_SETTINGS) writeFileSync(file, FONT_SETTINGS);
  const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file };
}

async function installChromium() {
  if (await installPackages(['chromium'])) return;
  console.log('No Chromium found: fetching the one Playwright offers …');
  await bin('playwright', ['install', 'chromium']);
}

async function installHeadlessShell() {
  if (existsSync(SHELL_PATH) || !existsSync('/usr/bin/apt-cache')) return;
  const { output } = await run('apt-cache', ['show', 'chromium-headless-shell'], { quiet: true });
  if (output.startsWith('Package:')) await installPackages(['chromium-headless-shell']);
}

/**
 * Returns the path of a Chromium that starts. Installs one if needed. Throws a readable Error.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  if (!findChromium()) await installChromium();
  const path = findChromium();
  if (!path) {
    throw new Error(
      'No Chromium or Chrome was found and it could not be installed. Install one ' +
        '(e.g. sudo apt-get install chromium) or set CHROMIUM_PATH to its program.',
    );
  }
  const { code, output } = await run(path, ['--version'], { quiet: true });
  if (code !== 0) throw new Error(`${path} does not start:\n${output}`);
  if (SYSTEM_PATHS.includes(path)) await installHeadlessShell();
  return path;
}
