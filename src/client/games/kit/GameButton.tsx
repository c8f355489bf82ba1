import type { ComponentProps } from 'react';
import { Button } from '../../hud/components/Button';
import './gameButton.css';

interface Props extends ComponentProps<'button'> {
  /** `primary` is a card's single red lacquer button, `icon` a square of 48 px. */
  look?: 'primary' | 'panel' | 'icon';
}

export function GameButton({ look = 'panel', children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      tone={look === 'primary' ? 'primary' : 'panel'}
      className={`game-button game-button-${look}`}
    >
      {children}
    </Button>
  );
}
