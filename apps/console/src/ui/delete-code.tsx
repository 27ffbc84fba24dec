import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { isCode, newCode } from '../lib/delete-code.ts';

/** A code that is shown and must be typed before something goes: nobody deletes by a slip of the hand. Enter submits its dialog. */
export function useDeleteCode(onRight: () => void): { submit: () => void; field: ReactNode } {
  const [code] = useState(() => newCode());
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = () => (isCode(typed, code) ? onRight() : setWrong(true));
  const field = (
    <div className="rc-delete">
      <label htmlFor="delete-code">
        {t('请输入验证码')}
        <strong className="rc-delete-code">{code}</strong>
      </label>
      <TextField
        id="delete-code"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        most={4}
        invalid={wrong}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
      <p className="rc-delete-wrong" role="alert">
        {wrong ? t(ACTIVITY_MESSAGES.removeCodeWrong) : ''}
      </p>
    </div>
  );
  return { submit, field };
}
