import { t } from '@rollcall/web/i18n';
import { LabelledField } from './labelled-field.tsx';

/** A new password as it was typed, twice. */
interface TypedTwice {
  pwd: string;
  again: string;
}
export const NOTHING_TYPED: TypedTwice = { pwd: '', again: '' };

interface NewPasswordFieldsProps {
  /** Of the first field. */
  label: string;
  typed: TypedTwice;
  onType: (typed: TypedTwice) => void;
  autoFocus?: boolean;
}

/** A new password, and the same again: nobody sees what they type. */
export function NewPasswordFields({ label, typed, onType, autoFocus = false }: NewPasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: 100, required: true };
  return (
    <>
      <LabelledField
        {...shared}
        label={label}
        value={typed.pwd}
        onChange={(pwd) => onType({ ...typed, pwd })}
        minLength={12}
        autoFocus={autoFocus}
      />
      <LabelledField
        {...shared}
        label={t('再输入一次')}
        value={typed.again}
        onChange={(again) => onType({ ...typed, again })}
      />
    </>
  );
}
