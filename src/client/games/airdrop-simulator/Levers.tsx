import { useTranslation } from 'react-i18next';
import { type AirdropInput, type AirdropShare, airdropShare } from '../../../core/airdrop/estimate';
import { useNumbers } from '../../hud/useNumbers';
import { GameButton } from '../kit/GameButton';
import { LEVER_STEPS, LEVERS, type Lever, leverAmount, leverPosition } from './levers';
import { PARTS, type Part } from './parts';

interface Props {
  input: AirdropInput;
  own: AirdropInput;
  disabled: boolean;
  onChange: (input: AirdropInput) => void;
}

const PART_OF: Readonly<Record<Lever, Part>> = { coins: 'coins', hourlyIncome: 'income', friends: 'friends' };

/** Three levers and their effect on the estimated share. */
export function Levers({ input, own, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const share = airdropShare(input);
  const changed = LEVERS.some((lever) => input[lever] !== own[lever]);
  return (
    <fieldset className="drop-levers" disabled={disabled}>
      <legend className="game-hidden">{t('games.drop.levers')}</legend>
      <p className="drop-total" role="status">
        <span>{t('games.drop.estimate')}</span>
        <b data-testid="drop-share" data-value={share.total}>
          {full(share.total)}
        </b>
      </p>
      <ShareBar share={share} />
      {LEVERS.map((lever) => {
        const part = PART_OF[lever];
        return (
          <label key={lever} className="drop-lever" data-part={part}>
            <span className="drop-lever-line">
              <span>{t(`games.drop.${part}`)}</span>
              <b>{full(input[lever])}</b>
              <span className="drop-lever-part">
                <bdi>{`+${full(share[part])}`}</bdi>
              </span>
            </span>
            <input
              type="range"
              min={0}
              max={LEVER_STEPS}
              value={leverPosition(lever, input[lever])}
              aria-valuetext={full(input[lever])}
              aria-label={t(`games.drop.${part}`)}
              data-testid={`drop-lever-${lever}`}
              onChange={(event) =>
                onChange({ ...input, [lever]: leverAmount(lever, Number(event.target.value)) })
              }
            />
          </label>
        );
      })}
      <div className="drop-lever-foot">
        <details className="drop-formula">
          <summary>{t('games.drop.formula')}</summary>
          <ul>
            <li data-part="coins">{t('games.drop.explain.coins')}</li>
            <li data-part="income">{t('games.drop.explain.income')}</li>
            <li data-part="friends">{t('games.drop.explain.friends')}</li>
          </ul>
          <p>{t('games.drop.note')}</p>
        </details>
        {changed && <GameButton onClick={() => onChange(own)}>{t('games.drop.reset')}</GameButton>}
      </div>
    </fieldset>
  );
}

/** The share as one bar, divided by part. The figures are next to the levers. */
export function ShareBar({ share }: { share: AirdropShare }) {
  return (
    <div className="drop-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <i key={part} data-part={part} style={{ flexGrow: share.total ? share[part] : 1 }} />
      ))}
    </div>
  );
}
