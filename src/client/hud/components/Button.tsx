import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the red lacquer of the main action. A view has one. `panel` is another way, `quiet` leads out. */
  tone?: 'primary' | 'gold' | 'panel' | 'quiet';
  /** True while a call is under way. The button keeps its size and takes no press. */
  isBusy?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    tone = 'primary',
    isBusy = false,
    isWide = false,
    children,
    className = '',
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`button ${className}`}
      data-tone={tone}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
    >
      {children}
    </button>
  );
}
