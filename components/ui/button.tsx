import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-style';
import { cx } from './class-names';
import { Spinner } from './spinner';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the text. */
  icon?: ReactNode;
  /** What the action costs, after a thin rule. */
  price?: ReactNode;
  /** The width stays, a spinner takes the text's place and presses are ignored. */
  isPending?: boolean;
};

export function Button({
  children,
  variant = 'primary',
  size = 'medium',
  icon,
  price,
  isPending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: the button would lose the focus while it works.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={buttonClassName({ variant, size, className })}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
      {...rest}
    >
      <ButtonContent icon={icon} price={price} size={size} isHidden={isPending}>
        {children}
      </ButtonContent>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size === 'large' ? 24 : 18} />
        </span>
      )}
    </button>
  );
}

type ButtonContentProps = Pick<ButtonProps, 'children' | 'icon' | 'price'> & {
  size: ButtonSize;
  isHidden?: boolean;
};

/** The inside of a button, shared with links that look like one. */
export function ButtonContent({ children, icon, price, size, isHidden = false }: ButtonContentProps) {
  return (
    <span className={cx('inline-flex items-center justify-center gap-1.5', isHidden && 'opacity-0')}>
      {icon}
      <span>{children}</span>
      {price && (
        <span
          className={cx(
            'relative inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
            size !== 'small' &&
              'ml-1 pl-3 before:absolute before:left-0 before:top-1/2 before:-mt-2 before:h-4 before:w-px before:bg-current before:opacity-40',
          )}
        >
          {price}
        </span>
      )}
    </span>
  );
}
