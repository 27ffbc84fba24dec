import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';

/** `approve` is the good answer in a row of many, where one filled button each would shout. */
type Look = 'primary' | 'default' | 'quiet' | 'danger' | 'approve';

const classOf = (look: Look, extra: string | undefined) => `rc-btn rc-btn-${look}${extra ? ` ${extra}` : ''}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
}

/** A button of our own weight, for pages that carry no component library (the login page) and for links. */
export function Button({ look = 'default', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

interface ButtonLinkProps {
  to: string;
  look?: Look;
  className?: string;
  children: ReactNode;
}

/** A link that looks like the button beside it. */
export function ButtonLink({ to, look = 'default', className, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(look, className)}>
      {children}
    </Link>
  );
}
