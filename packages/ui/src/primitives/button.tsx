import { Icon, type IconName } from './icon.tsx';
import {
  PlainButton,
  PlainButtonLink,
  type PlainButtonLinkProps,
  type PlainButtonProps,
  PlainIconButton,
  type PlainIconButtonProps,
} from './plain-button.tsx';

export type { ButtonLook } from './plain-button.tsx';

interface ButtonProps extends Omit<PlainButtonProps, 'icon'> {
  icon?: IconName | undefined;
}

/** A button of any weight. */
export const Button = ({ icon, ...rest }: ButtonProps) => (
  <PlainButton {...rest} icon={icon && <Icon name={icon} size={16} />} />
);

interface IconButtonProps extends Omit<PlainIconButtonProps, 'icon'> {
  icon: IconName;
}

/** A button that is one icon; its name is always there. */
export const IconButton = ({ icon, ...rest }: IconButtonProps) => (
  <PlainIconButton {...rest} icon={<Icon name={icon} />} />
);

interface ButtonLinkProps extends Omit<PlainButtonLinkProps, 'icon'> {
  icon?: IconName;
}

/** A link that looks like the button beside it. */
export const ButtonLink = ({ icon, ...rest }: ButtonLinkProps) => (
  <PlainButtonLink {...rest} icon={icon && <Icon name={icon} size={16} />} />
);
