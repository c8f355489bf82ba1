import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createJournal } from '../../../src/client/journal/journal';
import { SET_ASIDE } from '../../../src/client/storage/keys';
import { pendingTaps } from '../../../src/core/ledger';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, enterTestGame, startTestGame } from '../boot/testGame';

interface Save {
  name: string;
  about: string;
  /** The stored values by key: raw text, or a value to be written as JSON. */
  storage: Record<string, unknown>;
  expect: { pending: number; accepted: number; setAside: string[] };
}

const FOLDER = join(import.meta.dirname, '../../support/saves');
const SAVES = readdirSync(FOLDER).map(
  (file): Save => ({ name: file, ...JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) }),
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Creates a phone with an old save and without a database. Only the stored texts count then. */
function phoneWith({ storage }: Save) {
  const phone = createPhone();
  for (const [key, value] of Object.entries(storage)) phone.items.set(key, textOf(value));
  return { ...phone, journal: createJournal(phone.storage, () => undefined) };
}

describe('a save of an earlier release', () => {
  it('comes in at least seven kinds', () => {
    expect(SAVES.length).toBeGreaterThanOrEqual(7);
  });

  it.each(SAVES)('is used where consistent and otherwise moved aside: $name', async (save) => {
    const phone = phoneWith(save);
    const link = linkProvider();
    // The provider has forgotten the save's token, so the game signs in again.
    const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
    await game.keeper.restore();
    expect([pendingTaps(game.ledger), game.ledger.accepted]).toEqual([
      save.expect.pending,
      save.expect.accepted,
    ]);

    game.session.clearToken();
    await game.enter();
    game.tap(2);
    await game.sendTaps.flush();
    game.game.scores.write('guess-it', 1);
    game.store.setState({ popup: null });
    await game.game.popups.check();
    await phone.journal.flush();
    expect(game.ledger.accepted).toBe(save.expect.accepted + 2);
    expect(Number.isFinite(game.shown.coins.whole)).toBe(true);

    const aside = [...phone.items.keys()].filter((key) => key.startsWith(SET_ASIDE));
    const keys = aside.map((key) => key.slice(SET_ASIDE.length).replace(/@\d+$/, ''));
    expect([...new Set(keys)].sort()).toEqual([...save.expect.setAside].sort());
    // The copies are complete, and no code reads them again.
    for (const key of aside) {
      const name = key.slice(SET_ASIDE.length).replace(/@\d+$/, '');
      const original = save.storage[name];
      const kept = phone.items.get(key) ?? '';
      expect(textOf(original)).toContain(
        kept.startsWith('{"7":') && kept.endsWith('}}') ? kept.slice(5, -1) : kept,
      );
    }
    const again = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
    expect(again.ledger.accepted).toBe(game.ledger.accepted);
    expect([...phone.items.keys()].filter((key) => key.startsWith(SET_ASIDE))).toEqual(aside);
  });

  it('of another account is neither used nor changed', async () => {
    const save = SAVES.find(({ name }) => name === 'anotherAccount.json') as Save;
    const phone = phoneWith(save);
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
    game.tap(3);
    await game.sendTaps.flush();
    await phone.journal.flush();
    for (const key of Object.keys(save.storage)) {
      const now = JSON.parse(phone.items.get(key) ?? '{}') as Record<string, unknown>;
      expect(now['8']).toEqual((save.storage[key] as Record<string, unknown>)['8']);
    }
    expect(
      link.calls
        .filter(({ path }) => path === 'clicker/tap')
        .map(({ body }) => (body as { count: number }).count),
    ).toEqual([3]);
  });
});

describe('a phone that stores nothing', () => {
  it.each([
    ['throws at every read and write', true],
    ['is full', false],
  ])('keeps playing when the storage %s', async (_, isReadRefused) => {
    const phone = createPhone();
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { createKeyValue } = await import('../../../src/client/storage/keyValue');
    const storage = createKeyValue(() => ({
      length: 0,
      key: () => null,
      clear: () => undefined,
      getItem: isReadRefused ? refuse : () => null,
      setItem: refuse,
      removeItem: isReadRefused ? refuse : () => undefined,
    }));
    const journal = createJournal(storage, () => undefined);
    const link = linkProvider();
    const game = startTestGame({
      fetch: link.fetch,
      wallMs: link.nowMs,
      phone: { ...phone, storage, journal },
    });
    await game.enter();
    game.tap(6);
    await game.sendTaps.flush();
    await journal.flush();
    expect(game.ledger).toMatchObject({ accepted: 6, acknowledged: 6 });
    expect(game.session.token()).not.toBeNull();
    expect(game.failureKinds()).toEqual([]);
  });
});
