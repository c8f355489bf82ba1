import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocusNear } from './newScreen';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `primary` is the red lacquer button of a view's main action, `panel` an alternative action, `quiet` a dismissal.
   */
  tone?: 'primary' | 'gold' | 'panel' | 'quiet';
  /** True while a call is pending. The button keeps its size and ignores presses. */
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
  const ref = useRef<HTMLButtonElement>(null);
  const isOff = disabled || isBusy;

  // Disabling or removing a button takes the focus off it, so keep the focus near it.
  useLayoutEffect(() => {
    const button = ref.current;
    const hadFocus = isOff && document.activeElement === button;
    return () => {
      const { activeElement } = document;
      if (button && (activeElement === button || (hadFocus && activeElement === document.body)))
        keepFocusNear(button);
    };
  }, [isOff]);

  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={`button ${className}`}
      data-tone={tone}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      disabled={isOff}
    >
      {children}
    </button>
  );
}
