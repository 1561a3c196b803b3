import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link';
import { ButtonContent } from './button';
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-style';

type ButtonLinkProps = Omit<ComponentProps<typeof AppLink>, 'children'> & {
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
    <AppLink className={buttonClassName({ variant, size, className })} {...rest}>
      <ButtonContent icon={icon} price={price} size={size}>
        {children}
      </ButtonContent>
    </AppLink>
  );
}
