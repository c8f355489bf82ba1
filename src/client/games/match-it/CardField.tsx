import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gamesArt } from '../../art/games';
import type { FieldSize } from '../kit/GameScene';
import { isForBrowser, isMainButton } from '../kit/input';
import { faceKey, faceUrl } from './faces';
import { cardGrid, cardPlace } from './layout';
import type { MatchView } from './MatchRun';

const CARD_BACK = gamesArt.url('match-back');

interface Props {
  view: MatchView;
  field: FieldSize;
  /** True without a canvas. The buttons then show the cards themselves. */
  plain: boolean;
  enabled: boolean;
  onTurn: (card: number) => void;
}

/** One button per card, invisible over the canvas until focused. Arrow keys navigate the board. */
export function CardField({ view, field, plain, enabled, onTurn }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLFieldSetElement>(null);
  const { board, cards, matched } = view.state;
  const grid = cardGrid(board, field);

  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = grid.isTurned ? [board.columns, 1] : [1, board.columns];
    const steps: Record<string, number> = {
      ArrowRight: right,
      ArrowLeft: -right,
      ArrowDown: down,
      ArrowUp: -down,
    };
    const step = steps[event.key];
    if (step === undefined || isForBrowser(event) || !box.current) return;
    event.preventDefault();
    const buttons = [...box.current.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  const nameOf = (card: number, up: boolean) => {
    const said = { number: card + 1, face: t(faceKey(cards[card] as number)) };
    if (matched[card]) return t('games.match.cardFound', said);
    return up ? t('games.match.cardOpen', said) : t('games.match.cardDown', { number: card + 1 });
  };

  return (
    <fieldset ref={box} className="game-buttons" aria-label={t('games.match.cards')} onKeyDown={onKeyDown}>
      {cards.map((face, card) => {
        const up = view.peeking || matched[card] === true || view.open.includes(card);
        const turn = () => enabled && onTurn(card);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            key={card}
            type="button"
            className={plain ? 'match-card match-card-plain' : 'match-card'}
            data-up={up}
            data-found={matched[card]}
            data-testid={`match-card-${card}`}
            aria-label={nameOf(card, up)}
            aria-disabled={!enabled || view.peeking || matched[card]}
            style={{
              ...cardPlace(grid, board, card),
              width: grid.width,
              height: grid.height,
            }}
            onPointerDown={(event) => isMainButton(event) && turn()}
            // A click without a pointer is from a keyboard or a screen reader.
            onClick={(event) => event.detail === 0 && turn()}
          >
            {plain &&
              (up ? (
                <PlainFace face={face} />
              ) : (
                <img className="match-card-back" src={CARD_BACK} alt={t('common.failedToLoad')} />
              ))}
          </button>
        );
      })}
    </fieldset>
  );
}

/** `alt` is the face's word, which shows if the picture fails to load. */
function PlainFace({ face }: { face: number }) {
  const { t } = useTranslation();
  return <img src={faceUrl(face)} alt={t(faceKey(face))} />;
}
