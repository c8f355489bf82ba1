import { broken, type Finding, odd, well } from './finding';

const WAIT_MS = 10_000;
const CLOCK_MS = 5000;

const ask = (url: string | URL) => fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });

/** Checks that the public address (VITE_APP_URL) serves the game's page and that the process behind it is ready. */
export async function addressFindings(address: string | undefined): Promise<Finding[]> {
  if (!address) return [odd('address', 'not looked at: set VITE_APP_URL to the game’s public address')];
  if (!URL.canParse(address)) return [broken('address', `VITE_APP_URL is no address: ${address}`)];
  const found: Finding[] = [];
  if (new URL(address).protocol !== 'https:')
    found.push(broken('address', 'the messaging app opens https alone'));
  const page = await ask(address);
  const isGame = (await page.text()).includes('id="hud"');
  if (page.status === 200 && isGame) found.push(well('address', `${address} serves the game`));
  else
    found.push(
      broken('address', `${address} answers ${page.status}${isGame ? '' : ', and not with the game'}`),
    );
  const ahead = Date.parse(page.headers.get('date') ?? '') - Date.now();
  if (Math.abs(ahead) > CLOCK_MS)
    found.push(broken('clocks', `the public address is ${Math.round(ahead / 1000)} s ahead of this machine`));
  const ready = await ask(new URL('/readyz', address));
  found.push(
    ready.status === 200
      ? well('processes', 'a process is ready behind it')
      : broken('processes', `/readyz answers ${ready.status}: ${(await ready.text()).slice(0, 200)}`),
  );
  return found;
}

interface BotAnswer {
  readonly ok: boolean;
  readonly description?: string;
  readonly result?: { readonly username?: string; readonly web_app?: { readonly url?: string } };
}

/** Checks that BOT_TOKEN's bot exists and that its menu button opens the game's origin. */
export async function botFindings(
  token: string | undefined,
  address: string | undefined,
  botApi = 'https://api.telegram.org',
): Promise<Finding[]> {
  if (!token) return [];
  const call = async (method: string): Promise<BotAnswer> => {
    try {
      const response = await ask(`${botApi}/bot${token}/${method}`);
      return (await response.json()) as BotAnswer;
    } catch {
      // The original error contains the token.
      throw new Error('the messaging app’s Bot API does not answer');
    }
  };
  const me = await call('getMe');
  if (!me.ok) return [broken('bot', `BOT_TOKEN is refused: ${me.description ?? 'no reason given'}`)];
  const name = `@${me.result?.username ?? '?'}`;
  const opens = (await call('getChatMenuButton')).result?.web_app?.url;
  if (!opens)
    return [odd('bot', `the menu button of ${name} opens no web app: a link of BotFather’s /newapp may`)];
  if (address && URL.canParse(address) && new URL(opens).origin !== new URL(address).origin)
    return [
      broken('bot', `${name} opens ${new URL(opens).origin}, and VITE_APP_URL is ${new URL(address).origin}`),
    ];
  return [well('bot', `${name} opens ${opens}`)];
}
