import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useLinkKind } from './link.tsx';
import './button.css';

/**
 * `approve` is the good answer in a row of many, where one filled button each would shout; `danger` takes something away
 * and stands beside others; `loss` is the last press before that; `text` is a way on, in the colour of links.
 */
export type ButtonLook = 'primary' | 'default' | 'quiet' | 'text' | 'danger' | 'approve' | 'loss';
type ButtonSize = 'small' | 'usual' | 'large';

interface ButtonShape {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Classes of a button, for what must be another element: a link that downloads, the label of a file. */
export const buttonClass = ({ look = 'default', size = 'usual', className }: ButtonShape = {}): string =>
  `ui-button ui-button-${look}${size === 'usual' ? '' : ` ui-button-${size}`}${className ? ` ${className}` : ''}`;

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonShape {
  /** Its act is under way: it keeps the focus and takes no second press. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const preventClick = (event: MouseEvent) => event.preventDefault();

/** A button that knows no icon by name, for a page whose first load counts every byte. */
export function PlainButton(props: PlainButtonProps) {
  const { look, size, className, busy = false, icon, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      type={type}
      className={buttonClass({ look, size, className })}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      onClick={busy ? preventClick : onClick}
    >
      {busy ? <span className="ui-turning" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface PlainIconButtonProps extends Omit<PlainButtonProps, 'children'> {
  icon: ReactNode;
  /** Name of the act, for readers and as a hint. */
  label: string;
}

/** A button that is one icon; its name is always there. */
export function PlainIconButton({ icon, label, look = 'quiet', className, ...rest }: PlainIconButtonProps) {
  return (
    <PlainButton
      {...rest}
      look={look}
      icon={icon}
      className={`ui-button-icon${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
    />
  );
}

export interface PlainButtonLinkProps extends ButtonShape {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like the button beside it. */
export function PlainButtonLink({ to, icon, children, ...shape }: PlainButtonLinkProps) {
  const Link = useLinkKind();
  return (
    <Link to={to} className={buttonClass(shape)}>
      {icon}
      {children}
    </Link>
  );
}
