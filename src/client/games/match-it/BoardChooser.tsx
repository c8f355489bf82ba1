import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARDS, pairsOf, THREE_STAR_SECONDS, threeStarMoves } from '../../../core/games/match-it/boards';
import { useGameServices } from '../kit/services';
import { Stars, starsKey } from './Stars';

interface Props {
  board: number;
  onChoose: (board: number) => void;
  disabled: boolean;
}

/** Lets the player choose a board, and shows what the chosen board requires for three stars. */
export function BoardChooser({ board, onChoose, disabled }: Props) {
  const { t } = useTranslation();
  const { storage } = useGameServices();
  const name = useId();
  const chosen = BOARDS[board];
  return (
    <fieldset className="match-boards" disabled={disabled}>
      <legend className="game-hidden">{t('games.match.board')}</legend>
      <div className="match-board-row">
        {BOARDS.map(({ columns, rows }, index) => {
          const stars = storage.read(starsKey(index)) ?? 0;
          return (
            <label key={`${columns}×${rows}`} className="match-board">
              <input
                type="radio"
                name={name}
                checked={index === board}
                onChange={() => onChoose(index)}
                aria-label={t('games.match.boardName', { columns, rows, stars })}
                data-testid={`match-board-${index}`}
              />
              <span aria-hidden="true">
                <b>{t('games.match.boardSize', { columns, rows })}</b>
                <Stars count={stars} />
              </span>
            </label>
          );
        })}
      </div>
      {chosen && (
        <p className="match-target">
          {t('games.match.target', {
            moves: threeStarMoves(pairsOf(chosen)),
            seconds: pairsOf(chosen) * THREE_STAR_SECONDS,
          })}
        </p>
      )}
    </fieldset>
  );
}
