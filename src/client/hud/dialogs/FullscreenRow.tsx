import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../GameContext';

/** A host that has not changed the mode by then will not. */
const ANSWER_MS = 3000;

/**
 * The full-screen switch, where the host has that mode. It follows the host, which may refuse or leave full screen. Some
 * hosts never answer; a message then says why the switch has not moved.
 */
export function FullscreenRow() {
  const { t } = useTranslation();
  const { host, showToast } = useGame();
  const isOn = useSyncExternalStore(host.onFullscreenChanged, () => host.isFullscreen);
  const [wanted, setWanted] = useState(isOn);
  useEffect(() => setWanted(isOn), [isOn]);
  useEffect(() => {
    if (wanted === isOn) return;
    const timer = setTimeout(() => {
      setWanted(isOn);
      showToast({ tone: 'error', key: 'settings.fullscreenFailed' });
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [wanted, isOn, showToast]);
  const ask = (isWanted: boolean) => {
    setWanted(isWanted);
    if (isWanted) host.requestFullscreen();
    else host.exitFullscreen();
  };
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
          onChange={(event) => ask(event.target.checked)}
        />
      </label>
    </li>
  );
}
