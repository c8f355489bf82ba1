import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../account/hasFeature';
import { uiArt } from '../../art/ui';
import type { RecentPlay } from '../../game/report';
import { copyText } from '../../host/copyText';
import type { TextKey } from '../../language/textKeys';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { useGame, useGameStore } from '../GameContext';
import '../components/screen.css';
import '../components/states.css';
import { Switch } from '../components/Switch';
import './settings.css';

/** Copies the support report, or sends it if the provider accepts reports. */
export default function ReportButton({ hasPictures = false }: { hasPictures?: boolean }) {
  const { api, report } = useGame();
  const takesReports = useGameStore((state) => hasFeature(state, 'reports'));
  const [isAttached, setAttached] = useState(false);
  const write = async () => {
    const { text, play } = await report();
    return isAttached && play ? `${text}\n${play.text}\n` : text;
  };
  return (
    <>
      <PlayRow hasPicture={hasPictures} isAttached={isAttached} onChange={setAttached} />
      {takesReports && (
        <ReportAction
          picture={hasPictures ? 'side-support' : null}
          labels={['safety.sendReport', 'safety.reportSent', 'safety.reportNotSent']}
          act={() => write().then((text) => api.sendReport(text).then(() => true))}
        />
      )}
      <ReportAction
        picture={hasPictures ? 'side-credits' : null}
        labels={['safety.copyReport', 'safety.reportCopied', 'safety.reportFailed']}
        act={() => write().then(copyText)}
      />
    </>
  );
}

interface PlayRowProps {
  hasPicture: boolean;
  isAttached: boolean;
  onChange: (isAttached: boolean) => void;
}

/** Offers to attach the last minutes of play and previews the content. */
function PlayRow({ hasPicture, isAttached, onChange }: PlayRowProps) {
  const { t } = useTranslation();
  const { report } = useGame();
  const [play, setPlay] = useState<RecentPlay | null>(null);
  useEffect(() => {
    let isGone = false;
    void report().then(
      (made) => isGone || setPlay(made.play),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [report]);
  if (!play) return null;
  const time = `${Math.floor(play.seconds / 60)}:${String(play.seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <label className="settings-row">
        {hasPicture && <Art set={uiArt} name="side-howto" width={36} />}
        <span className="settings-name">{t('settings.attachPlay')}</span>
        <Switch isOn={isAttached} onChange={onChange} />
      </label>
      {isAttached && (
        <>
          <p className="settings-note">{t('settings.playHolds', { time, taps: play.taps })}</p>
          <details className="settings-play">
            <summary>{t('settings.showPlay')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
            <pre dir="ltr" tabIndex={0}>
              {play.text}
            </pre>
          </details>
        </>
      )}
    </>
  );
}

interface ReportActionProps {
  picture: string | null;
  /** Labels before the action, after success and after a failure. */
  labels: readonly [TextKey, TextKey, TextKey];
  act: () => Promise<boolean>;
}

/**
 * A button that acts on the report and shows the result as its label. A hidden line announces it, because a live
 * region in a button is not part of the button's name.
 */
function ReportAction({ picture, labels: [before, done, failed], act }: ReportActionProps) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const isDone = await act().catch(() => false);
    setBusy(false);
    setLabel(isDone ? done : failed);
  };
  return (
    <>
      <Button tone="panel" isWide isBusy={isBusy} onClick={() => void press()}>
        {picture ? <Art set={uiArt} name={picture} width={36} /> : null}
        <span>{t(label)}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {label === before ? null : t(label)}
      </span>
    </>
  );
}
