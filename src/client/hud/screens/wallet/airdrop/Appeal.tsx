import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AirdropAppeal } from '../../../../economy/airdropAnswers';
import { dateTime } from '../../../../language/dates';
import { Button } from '../../../components/Button';
import { useAction } from '../../../data/useAction';
import { AIRDROP_KEYS } from '../../../dialogs/airdrop/useAirdrop';
import { useGame } from '../../../GameContext';

/** Longest objection that the provider accepts. */
const MOST_LETTERS = 1000;

interface AppealProps {
  appeal: AirdropAppeal | null;
  isOpen: boolean;
  untilMs: number;
}

/** The player's objection to their line: a text field while objections are open, then the operator's answer. */
export function Appeal({ appeal, isOpen, untilMs }: AppealProps) {
  const { t } = useTranslation();
  const { serverNowMs } = useGame();
  if (!appeal) return isOpen && serverNowMs() < untilMs ? <AppealForm untilMs={untilMs} /> : null;
  return (
    <div className="airdrop-appeal" data-testid="airdrop-appeal" data-state={appeal.state}>
      <p className="airdrop-appeal-state">{t(`airdrop.appeal.${appeal.state}`)}</p>
      <blockquote dir="auto">{appeal.text}</blockquote>
      {appeal.answer === null ? null : (
        <>
          <p>{t('airdrop.appeal.answer')}</p>
          <blockquote dir="auto">{appeal.answer}</blockquote>
        </>
      )}
    </div>
  );
}

function AppealForm({ untilMs }: { untilMs: number }) {
  const { t, i18n } = useTranslation();
  const { api } = useGame();
  const [text, setText] = useState('');
  const { isBusy, run } = useAction('airdrop:appeal', AIRDROP_KEYS);
  const id = useId();
  const send = () =>
    run(async () => {
      await api.appealAirdrop(text.trim());
      // Prevents a second submission before the new data replaces the form.
      setText('');
    });
  return (
    <details className="airdrop-details">
      <summary>{t('airdrop.appeal.title')}</summary>
      <label htmlFor={id}>{t('airdrop.appeal.label', { date: dateTime(i18n.language, untilMs) })}</label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button isWide tone="panel" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('airdrop.appeal.send')}
      </Button>
    </details>
  );
}
