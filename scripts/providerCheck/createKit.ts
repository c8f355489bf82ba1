import { readKeptSync } from '../../src/client/api/accountAnswers';
import { type CallerOptions, createCaller } from './caller';
import { Breach, type Kit, type Newcomer, type Synced } from './check';

export interface KitOptions extends CallerOptions {
  wait: (ms: number) => Promise<void>;
  firstId: number;
}

export function createKit(options: KitOptions): Kit {
  const caller = createCaller(options);
  let nextId = options.firstId;

  const newcomer = async (): Promise<Newcomer> => {
    const telegramId = nextId++;
    const login = await caller.login(telegramId);
    const token = (login.json as { token?: unknown } | undefined)?.token;
    if (login.status !== 200 || typeof token !== 'string')
      throw new Breach(`a login is answered with ${login.status} and no token`, login);
    let lastTimestamp = 0;
    const post: Newcomer['post'] = (path, body, key) =>
      caller.call(path, { token, body, headers: key ? { 'Idempotency-Key': key } : {} });
    return {
      telegramId,
      token,
      post,
      async sync(): Promise<Synced> {
        const answer = await caller.call('clicker/sync', { method: 'GET', token });
        const read = readKeptSync(answer.json);
        if (answer.status !== 200 || !read)
          throw new Breach(`the client cannot read the sync (status ${answer.status})`, answer);
        const { user, account, passiveEarnings } = read;
        const raw = read.raw.user as Record<string, unknown>;
        return {
          balance: user.balance,
          energy: user.availableEnergy,
          maxEnergy: user.maxEnergy,
          earnPerTap: user.earnPerTap,
          multiTapLevel: Number(raw.multi_tap_level ?? 1),
          lastLoginAt: user.lastLoginAt,
          passiveEarnings,
          features: account.features,
          answer,
        };
      },
      tap({ count, energy = 0, timestamp, key }) {
        lastTimestamp = Math.max(lastTimestamp + 1, Math.floor(options.now() / 1000));
        return post('clicker/tap', { count, energy, timestamp: timestamp ?? lastTimestamp }, key);
      },
    };
  };

  return { ...caller, newcomer, wait: options.wait, now: options.now, isSigned: options.botToken !== '' };
}
