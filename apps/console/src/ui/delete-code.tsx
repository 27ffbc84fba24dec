import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Input } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isCode, newCode } from '../lib/delete-code.ts';

/** A code that is shown and must be typed before something goes, so that nobody deletes by a slip of the hand. */
export function useDeleteCode(onRight: () => void): { submit: () => void; field: ReactNode } {
  const [code] = useState(() => newCode());
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = () => (isCode(typed, code) ? onRight() : setWrong(true));
  const field = (
    <form
      className="rc-delete"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="delete-code">
        {t('请输入验证码')}
        <strong className="rc-delete-code">{code}</strong>
      </label>
      <Input
        id="delete-code"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        autoFocus
        status={wrong ? 'error' : ''}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <p className="rc-delete-wrong" role="alert">
        {wrong ? t(ACTIVITY_MESSAGES.removeCodeWrong) : ''}
      </p>
    </form>
  );
  return { submit, field };
}
