import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import subsetFont from 'subset-font';
import { browserEnv, findChromium, TEST_ARGS } from '../../scripts/lib/chromium.mjs';
import { LONG } from './support/long';

const WORDS = 'Ninja 1234';
/** Asks for the display font by name without loading the game's file, so only an installed copy can appear. */
const PAGE = `<p style="font: 40px 'Dela Gothic One', sans-serif">${WORDS} 忍者</p>`;
const DISPLAY_FONT = '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff';

/** Creates the environment of a machine with one extra font, which lies in the home folder and in the font settings. */
async function machineWithFont(folder: string): Promise<NodeJS.ProcessEnv> {
  const fonts = join(folder, '.local/share/fonts');
  mkdirSync(fonts, { recursive: true });
  const packed = readFileSync(createRequire(import.meta.url).resolve(DISPLAY_FONT));
  writeFileSync(join(fonts, 'display.ttf'), await subsetFont(packed, WORDS, { targetFormat: 'sfnt' }));
  const bundled = join(process.cwd(), 'tests/support/fonts');
  const settings = join(folder, 'fonts.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${bundled}</dir><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return { HOME: folder, FONTCONFIG_FILE: settings };
}

async function picture(env: Record<string, string>): Promise<string> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: TEST_ARGS, env });
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 120 } });
    await page.setContent(PAGE);
    return (await page.screenshot()).toString('base64');
  } finally {
    await browser.close();
  }
}

function within<T>(settings: NodeJS.ProcessEnv, read: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return read();
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

// Only Linux finds fonts through such settings.
const onLinux = process.platform === 'linux' ? test : test.fixme;

onLinux(
  'a browser under test renders the same with and without system fonts',
  { tag: LONG },
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  async ({}, testInfo) => {
    const withFont = await machineWithFont(testInfo.outputPath('machine'));
    const inherited = Object.fromEntries(
      Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const bare = { HOME: testInfo.outputPath('bare'), FONTCONFIG_FILE: '/nowhere/fonts.conf' };
    const usual = await picture(within(bare, browserEnv));
    expect(await picture(within(withFont, browserEnv))).toBe(usual);
    // Without protection, a browser would use the extra font.
    expect(await picture({ ...inherited, ...withFont } as Record<string, string>)).not.toBe(usual);
  },
);
