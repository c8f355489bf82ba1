import { useTranslation } from 'react-i18next';
import { brandArt } from '../../../art/brand';
import { heroesArt } from '../../../art/heroes';
import { openLink } from '../../../host/links';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { QrCode } from '../../components/QrCode';
import { Scenery } from '../../components/Scenery';
import { useGame, useGameStore } from '../../GameContext';
import './launchError.css';

/**
 * A launch without user data or token (spec §5, §8). Links to the messaging app and, on a desktop, shows a QR code for
 * the phone.
 */
export default function LaunchErrorScreen() {
  const { t } = useTranslation();
  const { host, links } = useGame();
  const error = useGameStore((state) => state.launchError) ?? 'noUser';
  return (
    <Scenery className="launch-error" testId="launch-error">
      <Art set={heroesArt} name="hero-01" width={220} className="scenery-hero" />
      <Art set={brandArt} name="wordmark" width={240} alt={t('common.appName')} />
      <div role="alert">
        <h1 className="launch-error-text">{t(`launch.${error}`)}</h1>
      </div>
      <div className="launch-error-code">
        <QrCode text={links.bot} label={t('launch.scanToOpen')} size={148} />
        <p>{t('launch.scanToOpen')}</p>
      </div>
      <Button className="launch-error-open" onClick={() => openLink(host, links.bot)}>
        {t('launch.openInApp')}
      </Button>
    </Scenery>
  );
}
