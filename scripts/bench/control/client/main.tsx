import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import * as virtual from '@tanstack/react-virtual';
import { TonConnectButton, TonConnectUIProvider } from '@tonconnect/ui-react';
import * as sdk from '@twa-dev/sdk';
import { Howl } from 'howler';
import i18next from 'i18next';
import * as idb from 'idb';
import ky from 'ky';
import * as qrcode from 'qrcode-generator';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import * as valibot from 'valibot';
import * as zustand from 'zustand';

/**
 * This page is built like public clients. All libraries and texts are in one chunk. It logs in, syncs, then shows the
 * tap button, and renders once per tap.
 */

interface MessengerWindow {
  Telegram: {
    WebApp: {
      initDataUnsafe: { user?: { id: number; first_name: string } };
      ready(): void;
      expand(): void;
      HapticFeedback: { impactOccurred(style: string): void };
    };
  };
}

// The bundler wraps the library's export in two defaults, but `window` has the object itself.
const { WebApp } = (window as unknown as MessengerWindow).Telegram;
const TOKEN_KEY = 'control-token';
const api = ky.create({ prefixUrl: '/api', timeout: 10_000, retry: 0 });
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const carried: readonly object[] = [virtual, sdk, idb, qrcode, valibot, zustand].map((module) => ({
  ...module,
}));

const translations = import.meta.glob<object>('../../../../public/locales/*/translation.json', {
  eager: true,
  import: 'default',
});
const resources = Object.fromEntries([
  ['en', { translation: { common: { loading: 'Loading', appName: 'Ninja' }, nav: { friends: 'Friends' } } }],
  ...Object.entries(translations).map(([path, translation]) => [path.split('/').at(-2), { translation }]),
]);

interface Account {
  user: { balance: number; earn_per_tap: number };
}

async function enter(): Promise<Account> {
  let token = localStorage.getItem(TOKEN_KEY);
  if (!token) {
    const { user } = WebApp.initDataUnsafe;
    const json = { telegram_id: user?.id, first_name: user?.first_name, is_premium: false };
    token = (await api.post('auth/telegram-user', { json }).json<{ token: string }>()).token;
    localStorage.setItem(TOKEN_KEY, token);
  }
  return api.get('clicker/sync', bearer(token)).json<Account>();
}

const sound = new Howl({ src: ['/none.mp3'], preload: false });

interface Floating {
  key: number;
  x: number;
  y: number;
}

function Home() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['account'], queryFn: enter, retry: false });
  const [taps, setTaps] = useState(0);
  const [floating, setFloating] = useState<readonly Floating[]>([]);
  if (!data) return <p>{t('common.loading')}</p>;
  const { earn_per_tap: rate, balance } = data.user;
  return (
    <main>
      <TonConnectButton />
      <p data-testid="balance" data-value={balance + taps * rate}>
        {balance + taps * rate}
      </p>
      <button
        type="button"
        className="tap"
        data-testid="tap-target"
        onPointerDown={({ clientX, clientY }) => {
          setTaps((before) => before + 1);
          const key = performance.now();
          setFloating((before) => [...before, { key, x: clientX, y: clientY }]);
          setTimeout(() => setFloating((before) => before.filter((one) => one.key !== key)), 800);
          WebApp.HapticFeedback.impactOccurred('light');
          if (taps > carried.length * 1e9) sound.play();
        }}
      >
        {t('common.appName')}
      </button>
      {floating.map(({ key, x, y }) => (
        <span key={key} style={{ position: 'fixed', left: x, top: y, pointerEvents: 'none' }}>
          +{rate}
        </span>
      ))}
      <Link to="/friends">{t('nav.friends')}</Link>
    </main>
  );
}

await i18next
  .use(initReactI18next)
  .init({ resources, fallbackLng: 'en', interpolation: { escapeValue: false } });
WebApp.ready();
WebApp.expand();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <TonConnectUIProvider
        manifestUrl={`${location.origin}/ton-connect-manifest.json`}
        analytics={{ mode: 'off' }}
      >
        <I18nextProvider i18n={i18next}>
          <BrowserRouter>
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="*" element={<Home />} />
            </Routes>
          </BrowserRouter>
        </I18nextProvider>
      </TonConnectUIProvider>
    </QueryClientProvider>,
  );
