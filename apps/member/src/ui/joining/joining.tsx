import { ApiRejection } from '@rollcall/contract/wire/client';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { Refusal } from './use-refusal.ts';

/** Place of the password in the draft of a form of joining; fields' keys begin at 1. */
export const TOKEN_KEY = 0;

/** Refusal above the button, with the way on. */
export function RefusalBanner({
  refusal: { failure, hint },
  children,
}: {
  refusal: Refusal;
  children?: ReactNode;
}) {
  if (!failure) return null;
  return (
    <div role="alert">
      <Banner tone={failure instanceof ApiRejection ? 'loss' : 'amber'} hint={hint}>
        {failure.message}
      </Banner>
      {children}
    </div>
  );
}

/** The password that the initiator gives out (JOIN-04). */
export function TokenField({
  id,
  description,
  value,
  wrong,
  onChange,
}: {
  id: string;
  description: string;
  value: string;
  /** Problem with it; undefined where there is none. */
  wrong: string | undefined;
  onChange: (typed: string) => void;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{t('参与口令')}</label>
      {description && <p className="field-desc pre">{description}</p>}
      <PlainTextField
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-error`}
        value={value}
        onChange={onChange}
      />
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
