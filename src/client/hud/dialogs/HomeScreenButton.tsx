import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button';
import { useGame } from '../GameContext';

/** Adds the game to the phone's home screen. Shown where the host can do that and has not done it yet. */
export function HomeScreenButton() {
  const { t } = useTranslation();
  const { host } = useGame();
  const [canAdd, setCanAdd] = useState(false);
  useEffect(() => {
    let isGone = false;
    void host.homeScreenStatus().then((status) => {
      if (!isGone) setCanAdd(status === 'missed' || status === 'unknown');
    });
    return () => {
      isGone = true;
    };
  }, [host]);
  if (!canAdd) return null;
  const add = () => {
    if (host.addToHomeScreen()) setCanAdd(false);
  };
  return (
    <Button tone="panel" isWide onClick={add}>
      {t('settings.homeScreen')}
    </Button>
  );
}
