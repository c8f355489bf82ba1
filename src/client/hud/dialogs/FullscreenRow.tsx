import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../GameContext';

/** The full-screen switch, where the host has that mode. It follows the host, which may refuse or leave full screen. */
export function FullscreenRow() {
  const { t } = useTranslation();
  const { host } = useGame();
  const isOn = useSyncExternalStore(host.onFullscreenChanged, () => host.isFullscreen);
  if (!host.canFullscreen) return null;
  return (
    <li>
      <label className="settings-row">
        <svg className="settings-mark" viewBox="0 0 28 28" aria-hidden="true">
          <path d="M5 11V5h6M17 5h6v6M23 17v6h-6M11 23H5v-6" />
        </svg>
        <span className="settings-name">{t('settings.fullscreen')}</span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => (event.target.checked ? host.requestFullscreen() : host.exitFullscreen())}
        />
      </label>
    </li>
  );
}
