import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LONG } from './support/long';
import { field, openGame, PATIENCE, setField, test } from './support/studio';

/** A colour unlike any in the game. */
const GREEN = '#12ff66';
const CRIT = {
  colour: 'effects.gain.critical.tint',
  size: 'effects.gain.critical.size',
  sparks: 'effects.burst.critical.sparks',
  sparkColour: 'effects.burst.critical.tint',
} as const;

/** Counts the pixels close to {@link GREEN}. */
async function greenPixels(target: Page | Locator, decoder: Page): Promise<number> {
  const png = (await target.screenshot({ timeout: 30_000 })).toString('base64');
  return decoder.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas to count on');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;
    let green = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, lime = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      if (lime > 190 && red < 100 && blue > 30 && blue < 170) green++;
    }
    return green;
  }, png);
}

/** Taps the running game until a critical tap shows its number, and counts the green pixels. */
async function greenOfCrits(page: Page, decoder: Page): Promise<number> {
  let most = 0;
  for (let round = 0; round < 8 && most < 300; round++) {
    // The game greets a new player with popups.
    const close = page.getByTestId('popup').getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
    const ninja = page.getByTestId('tap-target');
    const box = await ninja.boundingBox();
    if (!box) throw new Error('no ninja');
    for (let tap = 0; tap < 6; tap++)
      await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.6);
    most = Math.max(most, await greenPixels(page, decoder));
  }
  return most;
}

test('a designer changes the crit, compares, saves, sees it in the game and undoes it', {
  tag: LONG,
}, async ({ page, context, studio }) => {
  test.setTimeout(300_000);
  const { origin, folder } = studio;
  const file = () => readFileSync(join(folder, 'effects.json'), 'utf8');
  const original = file();
  const repo = readFileSync('src/client/tuning/effects.json', 'utf8');
  const decoder = await context.newPage();
  await page.bringToFront();
  let plain = 0;

  await page.goto(`${origin}/viewer?scene=tap-critical&play=0&dpr=1`);
  const [a, b] = [page.locator('.device[data-device="a"]'), page.locator('.device[data-device="b"]')];
  await expect(a.locator('iframe')).toBeVisible({ timeout: 120_000 });
  await expect(a).not.toHaveAttribute('data-busy', { timeout: 60_000 });

  await test.step('changes of colour, size and spark count show at once', async () => {
    plain = await greenPixels(a, decoder);
    await setField(page, CRIT.colour, GREEN);
    await setField(page, CRIT.size, '80');
    await setField(page, CRIT.sparks, '44');
    await setField(page, CRIT.sparkColour, GREEN);
    await expect(page.getByRole('button', { name: '4 changes' })).toBeVisible();
    await expect.poll(() => greenPixels(a, decoder), PATIENCE).toBeGreaterThan(plain + 200);
  });

  await test.step('the comparison shows the saved file with the same scene and time in other colours', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(b.locator('iframe')).toBeVisible({ timeout: 60_000 });
    await expect(b).not.toHaveAttribute('data-busy', { timeout: 60_000 });
    await expect.poll(() => greenPixels(a, decoder), PATIENCE).toBeGreaterThan(plain + 200);
    expect(await greenPixels(b, decoder)).toBeLessThan(plain + 50);
    await expect(page).toHaveURL(/scene=tap-critical.*ab=saved/);
    await page.getByRole('button', { name: 'Compare' }).click();
  });

  await test.step('a bad value is refused with the field named', async () => {
    const answer = await page.evaluate(async () => {
      const { document: tuning, version } = await (await fetch('/__viewer/tuning')).json();
      tuning.effects.burst.critical.sparks = 'many';
      const body = JSON.stringify({ document: tuning, version });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/__viewer/tuning', { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    });
    expect(answer.status).toBe(422);
    expect(answer.body.problems).toEqual([{ path: CRIT.sparks, reason: '"many" is not a number' }]);
    expect(file()).toBe(original);
  });

  await test.step('saving changes only the edited lines', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.note')).toHaveText(/Saved 4 changes to effects\.json/);
    const before = original.split('\n');
    const changed = file()
      .split('\n')
      .filter((line, index) => line !== before[index]);
    expect(changed).toHaveLength(4);
    expect(changed.join('\n')).toContain(`"size": 80,\n      "tint": "${GREEN}"`);
  });

  const game = await context.newPage();
  await test.step('the reloaded game shows the change', async () => {
    await openGame(game, origin);
    expect(await greenOfCrits(game, decoder)).toBeGreaterThan(300);
  });

  await test.step('undoing everything and saving restores the file exactly', async () => {
    await page.bringToFront();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
    await expect(field(page, CRIT.size)).toHaveValue(String(JSON.parse(original).gain.critical.size));
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await expect(page.locator('.note')).toHaveText(/Saved 4 changes/);
    expect(file()).toBe(original);
    expect(readFileSync('src/client/tuning/effects.json', 'utf8')).toBe(repo);
  });
});
