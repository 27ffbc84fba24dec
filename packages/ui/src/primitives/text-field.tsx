import { Icon, type IconName } from './icon.tsx';
import { PlainTextField, type PlainTextFieldProps } from './plain-text-field.tsx';

export interface TextFieldProps extends Omit<PlainTextFieldProps, 'icon'> {
  icon?: IconName | undefined;
}

/** One line of text. */
export const TextField = ({ icon, ...rest }: TextFieldProps) => (
  <PlainTextField {...rest} icon={icon && <Icon name={icon} size={16} />} />
);
