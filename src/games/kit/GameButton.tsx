import type { ComponentProps } from 'react';
import './gameButton.css';

interface Props extends ComponentProps<'button'> {
  /** `primary`: the one red lacquer button of a card. */
  look?: 'primary' | 'quiet' | 'icon';
}

/** A button that wants to be pressed; never smaller than 44 px. */
export function GameButton({ look = 'quiet', className = '', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`game-button game-button-${look} ${className}`} />;
}
