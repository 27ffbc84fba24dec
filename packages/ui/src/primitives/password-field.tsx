import { useState } from 'react';
import { t } from '../texts.ts';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until its button shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'counted'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          size="small"
          icon={isShown ? 'hide' : 'show'}
          label={isShown ? t('隐藏') : t('显示')}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
