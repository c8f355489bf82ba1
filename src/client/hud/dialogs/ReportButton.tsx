import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../art/ui';
import { copyText } from '../../host/copyText';
import type { TextKey } from '../../language/textKeys';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { useGame, useGameStore } from '../GameContext';
import '../components/screen.css';
import '../components/states.css';

/** Name of the provider's feature that accepts reports. */
const TAKES_REPORTS = 'reports';

/** Copies the report for support, or sends it where the provider accepts reports. */
export default function ReportButton({ hasPictures = false }: { hasPictures?: boolean }) {
  const { api } = useGame();
  const takesReports = useGameStore(({ account }) => account?.features.includes(TAKES_REPORTS) ?? false);
  return (
    <>
      {takesReports && (
        <ReportAction
          picture={hasPictures ? 'side-support' : null}
          labels={['safety.sendReport', 'safety.reportSent', 'safety.reportNotSent']}
          act={(text) => api.sendReport(text).then(() => true)}
        />
      )}
      <ReportAction
        picture={hasPictures ? 'side-credits' : null}
        labels={['safety.copyReport', 'safety.reportCopied', 'safety.reportFailed']}
        act={copyText}
      />
    </>
  );
}

interface ReportActionProps {
  picture: string | null;
  /** Before, after success, and after a failure. */
  labels: readonly [TextKey, TextKey, TextKey];
  act: (report: string) => Promise<boolean>;
}

/**
 * A button that acts on the report and shows the result as its label. A hidden line announces the result, because a live
 * region inside a button is not part of the button's name.
 */
function ReportAction({ picture, labels: [before, done, failed], act }: ReportActionProps) {
  const { t } = useTranslation();
  const { report } = useGame();
  const [label, setLabel] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const isDone = await report()
      .then(act)
      .catch(() => false);
    setBusy(false);
    setLabel(isDone ? done : failed);
  };
  return (
    <>
      <Button tone="panel" isWide isBusy={isBusy} onClick={() => void press()}>
        {picture ? <Art set={uiArt} name={picture} width={28} /> : null}
        <span>{t(label)}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {label === before ? null : t(label)}
      </span>
    </>
  );
}
