import { cx } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'line' | 'none' | 'like' | 'danger';
/** 56, 44 and 32 px high (docs/product.md#interface), higher where a large text takes two lines. */
export type ButtonSize = 'large' | 'medium' | 'small';

/** The look of a button, for whatever element carries it. */
export function buttonClassName(options: {
  variant: ButtonVariant;
  size: ButtonSize;
  className?: string;
}): string {
  return cx(
    'pressable button-box',
    'disabled:bg-surface-sunken disabled:text-text-faint disabled:shadow-none',
    sizes[options.size],
    variants[options.variant],
    options.className,
  );
}

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-(--h-button-l) w-full rounded-button px-4.5 py-1.5 text-[1.0625rem] font-bold',
  medium: 'min-h-(--h-button-m) rounded-button-m px-4.5 py-0.5 text-[0.9375rem] font-semibold',
  small: 'touch-44 min-h-(--h-button-s) rounded-button-s px-3 text-[0.8125rem] font-semibold',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand active:bg-brand-pressed',
  secondary: 'bg-brand-soft text-on-brand-soft',
  tertiary: 'bg-surface-sunken text-text active:bg-surface-pressed',
  line: 'text-text shadow-line-strong',
  none: 'text-text-subtle disabled:bg-transparent',
  like: 'bg-like text-on-like active:bg-like-pressed',
  danger: 'bg-danger text-on-danger',
};
