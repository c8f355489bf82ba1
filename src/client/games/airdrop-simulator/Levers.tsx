import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type AirdropInputs, airdropPoints } from '../../../core/airdrop/points';
import type { AirdropRules } from '../../../core/airdrop/rules';
import { Art } from '../../hud/components/Art';
import { PART_PICTURES } from '../../hud/components/partPictures';
import { WhatCounts } from '../../hud/components/WhatCounts';
import { useNumbers } from '../../hud/useNumbers';
import { GameButton } from '../kit/GameButton';
import { DropPicture } from './DropPicture';
import { LEVER_STEPS, leverAmount, leverPosition } from './levers';
import { PARTS } from './parts';

interface Props {
  input: AirdropInputs;
  own: AirdropInputs;
  rules: AirdropRules;
  /** False while the rules may still change. */
  isFixed: boolean;
  disabled: boolean;
  onChange: (input: AirdropInputs) => void;
}

/** Three levers, and what they do to the estimated share. */
export function Levers({ input, own, rules, isFixed, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const share = airdropPoints(input, rules);
  const changed = PARTS.some((part) => input[part] !== own[part]);
  return (
    <fieldset className="drop-levers" disabled={disabled}>
      <legend className="game-hidden">{t('games.drop.levers')}</legend>
      <div className="drop-result">
        <DropPicture input={input} total={share.total} />
        <p className="drop-total" role="status">
          <span>{t('games.drop.estimate')}</span>
          <b data-testid="drop-share" data-value={share.total}>
            {full(share.total)}
          </b>
        </p>
      </div>
      {PARTS.map((part) => (
        <label key={part} className="drop-lever" data-part={part}>
          <Art {...PART_PICTURES[part]} width={44} />
          <span className="drop-lever-line">
            <span>{t(`games.drop.${part}`)}</span>
            <b>{full(input[part])}</b>
            {share[part] > 0 && <bdi className="drop-lever-part">{`+${full(share[part])}`}</bdi>}
          </span>
          <input
            type="range"
            min={0}
            max={LEVER_STEPS}
            value={leverPosition(part, input[part])}
            style={{ '--at': leverPosition(part, input[part]) / LEVER_STEPS } as CSSProperties}
            aria-valuetext={full(input[part])}
            aria-label={t(`games.drop.${part}`)}
            data-testid={`drop-lever-${part}`}
            onChange={(event) =>
              onChange({ ...input, [part]: leverAmount(part, Number(event.target.value)) })
            }
          />
        </label>
      ))}
      <div className="drop-lever-foot">
        <details className="drop-formula">
          <summary>{t('games.drop.formula')}</summary>
          <WhatCounts rules={rules} />
          {isFixed ? null : <p>{t('airdrop.mayChange')}</p>}
          <p>{t('games.drop.note')}</p>
        </details>
        {changed && <GameButton onClick={() => onChange(own)}>{t('games.drop.reset')}</GameButton>}
      </div>
    </fieldset>
  );
}
