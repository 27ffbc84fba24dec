import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useLinkKind } from './link.tsx';
import './button.css';

/**
 * `approve` is the good answer in a row of many, where one filled button each would shout; `danger` takes something away
 * and stands beside others; `loss` is the last press before that.
 */
export type ButtonLook = 'primary' | 'default' | 'quiet' | 'danger' | 'approve' | 'loss';
export type ButtonSize = 'small' | 'usual' | 'large';

interface Shape {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const classOf = ({ look = 'default', size = 'usual', className }: Shape, more = '') =>
  `ui-button ui-button-${look}${size === 'usual' ? '' : ` ui-button-${size}`}${more}${className ? ` ${className}` : ''}`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** Its act is under way: it keeps the focus and takes no second press. */
  busy?: boolean | undefined;
  icon?: IconName | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const preventClick = (event: MouseEvent) => event.preventDefault();

/** A button of any weight. */
export function Button(props: ButtonProps) {
  const { look, size, className, busy = false, icon, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      type={type}
      className={classOf({ look, size, className })}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      onClick={busy ? preventClick : onClick}
    >
      {busy ? <span className="ui-turning" aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  icon: IconName;
  /** Name of the act, for readers and as a hint. */
  label: string;
}

/** A button that is one icon; its name is always there. */
export function IconButton({ icon, label, look = 'quiet', size, className, busy, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      busy={busy}
      look={look}
      size={size}
      className={`ui-button-icon${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
    >
      {busy ? null : <Icon name={icon} />}
    </Button>
  );
}

interface ButtonLinkProps extends Shape {
  to: string;
  icon?: IconName;
  children: ReactNode;
}

/** A link that looks like the button beside it. */
export function ButtonLink({ to, icon, children, ...shape }: ButtonLinkProps) {
  const Link = useLinkKind();
  return (
    <Link to={to} className={classOf(shape)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
