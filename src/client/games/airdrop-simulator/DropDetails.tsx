import { useTranslation } from 'react-i18next';
import type { AirdropPoints } from '../../../core/airdrop/points';
import type { DropResult } from '../../../core/games/airdrop-simulator/rules';
import { useNumbers } from '../../hud/useNumbers';
import { Fact } from '../kit/figures';
import { PARTS } from './parts';

/** Tolerance for the floating-point error of a hundredth. */
const ROUNDING = 1e-9;

export function DropDetails({ result, share }: { result: DropResult; share: AirdropPoints }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const { caught, missed, bestChain, caughtShare } = result;
  // The percentage is rounded down, so that only a perfect run shows 100 %.
  const percent = t('splash.percent', { percent: Math.floor(caughtShare * 100 + ROUNDING) });
  // Rows without an amount are left out.
  const facts = [
    ['caught', caught.wood + caught.gold],
    ['missed', missed],
    ['bombs', caught.bomb],
    ['bestChain', bestChain],
  ] as const;
  return (
    <>
      <p className="drop-caught">
        {t('games.drop.caughtShare', { percent, amount: full(share.total * caughtShare) })}
      </p>
      <div className="drop-parts">
        {PARTS.filter((part) => share[part] > 0).map((part) => (
          <div key={part} className="drop-part" data-part={part}>
            <span>{t(`games.drop.${part}`)}</span>
            <span className="drop-part-bar" aria-hidden="true">
              <i style={{ inlineSize: `${caughtShare * 100}%` }} />
            </span>
            <span>
              {t('games.drop.partLine', {
                amount: full(share[part] * caughtShare),
                total: full(share[part]),
              })}
            </span>
          </div>
        ))}
      </div>
      <dl className="game-facts">
        {facts.map(([key, count]) =>
          count > 0 ? (
            <Fact key={key} label={t(`games.drop.${key}`)}>
              {full(count)}
            </Fact>
          ) : null,
        )}
      </dl>
    </>
  );
}
