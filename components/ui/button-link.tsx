import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonContent } from './button';
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-style';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  price?: ReactNode;
};

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({
  children,
  variant = 'primary',
  size = 'medium',
  icon,
  price,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={buttonClassName({ variant, size, className })} {...rest}>
      <ButtonContent icon={icon} price={price} size={size}>
        {children}
      </ButtonContent>
    </Link>
  );
}
