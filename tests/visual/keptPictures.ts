import { describe, expect, it } from 'vitest';
import { commands, server } from 'vitest/browser';
import { realTime } from '../../src/tools/scenes/kit/SceneClock';
import { comparePictures, draw, encodePng, fromBase64, takePicture, toBase64 } from './picture';
import { CONDITIONS, mount, PATIENCE_MS, SCENES, sceneOf } from './sceneKit';

/** The stored scene pictures. `npm test -- --accept` updates them. */
const KEPT = 'tests/visual/pictures';
/** Mismatching pictures are stored here until they match again. Git ignores the folder. */
const FAILED = 'test-results/visual';

/** Scenes without a stored picture, because they resemble another scene or take a long time. */
const SPARED = [
  /^splash-[13]-(login|updating)$/,
  /^splash-[24]-(loading|updating)$/,
  /^home-(?!(01|05|09|13|17|21|25)$)/,
  /^game-.*-lesson$/,
  /^overlay-(earnpertap|profitperhour)$/,
  /^failure-tapswait$/,
  /^story-herostory-[234]$/,
  /^component-scene$/,
  /^screen-(wallet|missions-claim|mining-bought)$/,
  /^level-up-tapped$/,
  /^airdrop-(?!claim$)/,
  /^first-minute$/,
];
export const KEPT_SCENES = SCENES.filter(({ id }) => !SPARED.some((pattern) => pattern.test(id)));

/**
 * Scenes that repeat another picture with a different text, place or amount. Only `npm run test:long -- pictures`
 * compares these; in `npm test`, cheaper tests cover the parts that differ.
 */
const VARIANTS = [
  /^airdrop-claim$/,
  /^combo-[134]$/,
  /^component-(art|amount|countdown|dialog-(full|side)|empty|failed|frame|missing|purchase-dear|qr|skeleton|spinner)$/,
  /^component-wallet-question$/,
  /^energy-half$/,
  /^failure-(?!serversbusy$)/,
  /^game-(guess-it|match-it|airdrop-simulator)(-plain)?$/,
  /^home-(09|13|17|21)$/,
  /^income-(away|claim)$/,
  /^level-up-(last|place|several)$/,
  /^overlay-(airdrop|communitycard|credits|howtoplay|language|nextlevel)$/,
  /^popup-(celebration|channel|invite)$/,
  /^screen-(boost-(buy|missing|wait)|empty|failed|loading|mining-buy|missions-tasks|nft-piece|no-user)$/,
  /^splash-(2-login|[34]-.*)$/,
  /^tap(-critical)?$/,
  /^wallet-(loading|menu|none)$/,
];

/** Scenes at another size or moment, where something once was wrong. */
const FORMER_FAULTS: { name: string; id: string; size?: { width: number; height: number }; atMs?: number }[] =
  [
    { name: 'combo-4-narrow', id: 'combo-4', size: { width: 320, height: 568 } },
    { name: 'screen-boost-tablet', id: 'screen-boost', size: { width: 768, height: 1024 } },
    { name: 'screen-friends-tablet', id: 'screen-friends', size: { width: 768, height: 1024 } },
    // The far row stands on a terrace, not in front of the moon.
    { name: 'game-guess-it-rows', id: 'game-guess-it-play', atMs: 14_500 },
    // The old hero is white and one flat picture. No hero covers the balance.
    { name: 'level-up-white', id: 'level-up', atMs: 720 },
    { name: 'level-up-passes', id: 'level-up', atMs: 900 },
  ];

const isAccepting = server.config.snapshotOptions.updateSnapshot === 'all';

const leftovers = (id: string) => [`${FAILED}/${id}.webp`, `${FAILED}/${id}.diff.png`] as const;

/** On a busy machine, the browser sharpens text on a scaled layer only after this time. */
const SHARPENED_MS = 700;

/**
 * Redraws every persistent layer. Such a layer shows text at the size of its last drawing, which may have been
 * mid-animation.
 */
async function redrawLayers(): Promise<void> {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '* { will-change: auto !important }';
  await draw(CONDITIONS.width, CONDITIONS.height);
  style.remove();
}

async function check(id: string, { width, height } = CONDITIONS): Promise<void> {
  const path = `${KEPT}/${id}.webp`;
  const kept = await commands.readFile(path, 'base64').catch(() => null);
  const look = async () => {
    const taken = await takePicture(width, height);
    return {
      taken,
      compared: kept ? await comparePictures(await fromBase64(kept, 'image/webp'), taken) : null,
    };
  };
  await redrawLayers();
  let { taken, compared } = await look();
  if (compared?.isDifferent) {
    // The scene freezes the page's own timers.
    await new Promise((done) => realTime.setTimeout(done, SHARPENED_MS));
    ({ taken, compared } = await look());
  }
  if (isAccepting) {
    // An unchanged picture leaves its file untouched, byte for byte.
    if (!compared || compared.share > 0) await commands.writeFile(path, await toBase64(taken), 'base64');
    return;
  }
  const [picture, differences] = leftovers(id);
  for (const old of [picture, differences]) await commands.removeFile(old).catch(() => undefined);
  expect(kept, `${path} is not there: npm test -- --accept`).not.toBeNull();
  if (!compared?.isDifferent) return;
  await commands.writeFile(picture, await toBase64(taken), 'base64');
  if (compared.differences)
    await commands.writeFile(differences, await toBase64(await encodePng(compared.differences)), 'base64');
  const { share, worstLevels } = compared;
  expect.fail(
    `${id} looks different (${(share * 100).toFixed(3)} % of its cells, one by ${worstLevels}): see ${FAILED}`,
  );
}

/** Compares the scenes with their stored pictures. */
export function compareAll(): void {
  const scenes =
    isAccepting || import.meta.env.VITE_EVERY_PICTURE
      ? KEPT_SCENES
      : KEPT_SCENES.filter(({ id }) => !VARIANTS.some((pattern) => pattern.test(id)));
  describe('scene pictures', () => {
    it.each(scenes.map((scene) => [scene.id, scene] as const))(
      '%s',
      async (_id, scene) => {
        const shown = await mount(scene);
        await shown.seek(scene.momentsMs?.[0] ?? scene.durationMs / 2);
        await check(scene.id);
      },
      PATIENCE_MS,
    );

    it.each(FORMER_FAULTS.map((fault) => [fault.name, fault] as const))(
      '%s',
      async (name, { id, size, atMs }) => {
        const scene = sceneOf(id);
        const shown = await mount(scene, size);
        await shown.seek(atMs ?? scene.momentsMs?.[0] ?? scene.durationMs / 2);
        await check(name, { ...CONDITIONS, ...size });
      },
      PATIENCE_MS,
    );
  });
}
