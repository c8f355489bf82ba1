import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../late/copyText';
import { Button } from '../components/Button';
import { useGame } from '../GameContext';
import '../components/screen.css';
import '../components/states.css';

/** Copies the report for support. Its label says whether that worked. */
export default function ReportButton() {
  const { t } = useTranslation();
  const { report } = useGame();
  const [label, setLabel] = useState('safety.copyReport');
  const copy = async () => {
    const isDone = await report().then(
      (text) => copyText(text),
      () => false,
    );
    setLabel(isDone ? 'safety.reportCopied' : 'safety.reportFailed');
  };
  return (
    <Button tone="quiet" isWide onClick={() => void copy()}>
      <span role="status">{t(label)}</span>
    </Button>
  );
}
