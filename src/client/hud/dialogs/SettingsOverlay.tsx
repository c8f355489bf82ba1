import { useTranslation } from 'react-i18next';
import type { ArtSet } from '../../art/artSet';
import { coreArt } from '../../art/core';
import { uiArt } from '../../art/ui';
import type { Settings } from '../../game/model';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { useGame, useGameStore } from '../GameContext';
import { FullscreenRow } from './FullscreenRow';
import { HomeScreenButton } from './HomeScreenButton';
import type { OverlayProps } from './overlayProps';
import ReportButton from './ReportButton';
import './language.css';
import './settings.css';

const SWITCHES: readonly { name: keyof Settings; set: ArtSet; image: string }[] = [
  { name: 'sound', set: uiArt, image: 'settings-sound' },
  { name: 'music', set: uiArt, image: 'settings-music' },
  { name: 'haptics', set: uiArt, image: 'settings-haptics' },
  { name: 'reducedEffects', set: uiArt, image: 'settings-effects' },
  { name: 'holdToTap', set: coreArt, image: 'icon-tap' },
  { name: 'analytics', set: uiArt, image: 'settings-analytics' },
];

export default function SettingsOverlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const { changeSettings, overlays } = useGame();
  const settings = useGameStore((state) => state.settings);
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <ul className="settings-list">
        {SWITCHES.map(({ name, set, image }) => (
          <li key={name}>
            <label className="settings-row">
              <Art set={set} name={image} width={28} />
              <span className="settings-name">{t(`settings.${name}`)}</span>
              <input
                type="checkbox"
                role="switch"
                className="switch"
                aria-checked={settings[name]}
                checked={settings[name]}
                onChange={(event) => changeSettings({ [name]: event.target.checked })}
              />
            </label>
          </li>
        ))}
        <FullscreenRow />
      </ul>
      <Button tone="panel" isWide onClick={() => overlays.open('language')}>
        <span className="settings-language">{t('settings.language')}</span>
      </Button>
      <ReportButton />
      <p className="settings-note">{t('safety.reportNote')}</p>
      <HomeScreenButton />
    </Dialog>
  );
}
