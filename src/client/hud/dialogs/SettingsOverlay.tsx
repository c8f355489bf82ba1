import { useTranslation } from 'react-i18next';
import { backdropsArt } from '../../art/backdrops';
import { backdropId } from '../../art/levels';
import { uiArt } from '../../art/ui';
import type { Settings } from '../../game/settingsSlice';
import { LANGUAGES } from '../../language/languages';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog, type OverlayProps } from '../components/Dialog';
import { ScreenHero } from '../components/ScreenHero';
import { useGame, useGameStore } from '../GameContext';
import ReportButton from './ReportButton';
import './language.css';
import { Switch } from '../components/Switch';
import './settings.css';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';

interface SwitchRow {
  name: keyof Settings;
  image: string;
}

/** Switches with a tile of their own. */
const SENSES: readonly SwitchRow[] = [
  { name: 'sound', image: 'settings-sound' },
  { name: 'music', image: 'settings-music' },
  { name: 'haptics', image: 'settings-haptics' },
];

const SWITCHES: readonly SwitchRow[] = [
  { name: 'reducedEffects', image: 'settings-effects' },
  { name: 'holdToTap', image: 'settings-hold' },
  { name: 'analytics', image: 'settings-analytics' },
];

export default function SettingsOverlay({ onClose }: OverlayProps) {
  const { t, i18n } = useTranslation();
  const { openOverlay } = useGame();
  const language = LANGUAGES.find(({ code }) => code === i18n.resolvedLanguage);
  const level = useGameStore((state) => state.game.level);
  const scene = backdropsArt.url(`backdrop-${backdropId(level)}`);
  return (
    <div className="settings-scene" style={{ '--scene': `url("${scene}")` } as CSSProperties}>
      <Dialog title={t('settings.title')} onClose={onClose} image={<ScreenHero pose="folded" />}>
        <ul className="settings-tiles">
          {SENSES.map((sense) => (
            <li key={sense.name}>
              <SettingSwitch {...sense} isTile />
            </li>
          ))}
        </ul>
        <h3 className="settings-group">{t('settings.game')}</h3>
        <ul className="settings-list">
          {SWITCHES.map((row) => (
            <li key={row.name}>
              <SettingSwitch {...row} />
            </li>
          ))}
          <FullscreenRow />
        </ul>
        <div className="settings-more">
          <Button tone="panel" isWide onClick={() => openOverlay('language')}>
            <Art set={uiArt} name="side-language" width={36} />
            <span className="settings-language">{t('settings.language')}</span>
            <span className="settings-value" lang={language?.tag} aria-hidden="true">
              {language?.nativeName}
            </span>
          </Button>
          <HomeScreenButton />
        </div>
        <h3 className="settings-group">{t('sidebar.support')}</h3>
        <div className="settings-more">
          <ReportButton hasPictures />
          <p className="settings-note">{t('safety.reportNote')}</p>
        </div>
      </Dialog>
    </div>
  );
}

function SettingSwitch({ name, image, isTile = false }: SwitchRow & { isTile?: boolean }) {
  const { t } = useTranslation();
  const { changeSettings } = useGame();
  const isOn = useGameStore((state) => state.settings[name]);
  return (
    <label className={isTile ? 'settings-tile lacquer' : 'settings-row'}>
      <Art set={uiArt} name={image} width={isTile ? 54 : 36} />
      <span className="settings-name">{t(`settings.${name}`)}</span>
      <Switch isOn={isOn} onChange={(isNowOn) => changeSettings({ [name]: isNowOn })} />
    </label>
  );
}

/** Longest wait for the host to change the mode. */
const ANSWER_MS = 3000;

/**
 * The full-screen switch, on hosts with that mode. It follows the host, which may refuse or leave full screen. A toast
 * reports a host that never answers.
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
        <Art set={uiArt} name="settings-fullscreen" width={36} />
        <span className="settings-name">{t('settings.fullscreen')}</span>
        <Switch isOn={isOn} onChange={ask} />
      </label>
    </li>
  );
}

/**
 * Adds the game to the phone's home screen. Hidden once the host reports the icon. iPhones never report it, so the
 * button stays there.
 */
export function HomeScreenButton() {
  const { t } = useTranslation();
  const { host } = useGame();
  const [canAdd, setCanAdd] = useState(false);
  useEffect(() => {
    let isGone = false;
    void host.homeScreenStatus().then((status) => {
      if (!isGone) setCanAdd(status === 'missed' || status === 'unknown');
    });
    const stop = host.onHomeScreenAdded(() => setCanAdd(false));
    return () => {
      isGone = true;
      stop();
    };
  }, [host]);
  if (!canAdd) return null;
  return (
    <Button tone="panel" isWide onClick={host.addToHomeScreen}>
      <Art set={uiArt} name="settings-home" width={36} />
      <span>{t('settings.homeScreen')}</span>
    </Button>
  );
}
