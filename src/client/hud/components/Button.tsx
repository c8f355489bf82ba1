import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the red lacquer that wants to be pressed; one a view. */
  tone?: 'primary' | 'gold' | 'quiet';
  /** A call is under way: the button keeps its size and takes no press. */
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
