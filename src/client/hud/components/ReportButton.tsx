import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../GameContext';
import { Button } from './Button';
import './screen.css';
import './states.css';

/** Copies the report for support; its label says what came of it. */
export default function ReportButton() {
  const { t } = useTranslation();
  const { report, host } = useGame();
  const [label, setLabel] = useState('safety.copyReport');
  const copy = async () => {
    const isDone = await report().then(host.copy, () => false);
    setLabel(isDone ? 'safety.reportCopied' : 'safety.reportFailed');
  };
  return (
    <Button tone="quiet" isWide onClick={() => void copy()}>
      <span role="status">{t(label)}</span>
    </Button>
  );
}
