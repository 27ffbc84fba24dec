import type { Field } from '@rollcall/contract/field/field';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { type HelpAction, joinHelp } from '../../lib/rejection-help.ts';
import { focusControl } from '../fields/field-list.tsx';
import { beyondFields, keysOf } from '../fields/hooks/use-filled.ts';

/** A refused form of joining, as far as no field of its list says it. */
export interface Refusal {
  /** Said above the button; undefined where it stands at a field. */
  failure: Error | undefined;
  /** Said at the password; undefined where it is not refused. */
  wrongToken: string | undefined;
  hint: string | undefined;
  action: HelpAction | null;
}

/**
 * Refusal of joining, oneself or a dependent. A wrong password stands at its field, which gets the focus.
 * @param hints by reasons that joining oneself does not know
 */
export function useRefusal(
  { error, problem, fields }: { error: Error | null; problem: Error | undefined; fields: readonly Field[] },
  tokenId: string,
  hints: Readonly<Record<string, string>> = {},
): Refusal {
  const rejection = error instanceof ApiRejection ? error : null;
  const reason = rejection?.data.reason ?? '';
  const { hint, action } = joinHelp(reason);
  const isToken = reason === 'token_wrong';
  // After the sentence below the field stands there, or it would lie behind the button.
  useEffect(() => {
    if (rejection && isToken) focusControl(tokenId);
  }, [rejection, isToken, tokenId]);
  return {
    failure: isToken ? undefined : beyondFields(keysOf(fields), error ?? problem),
    wrongToken: isToken ? [rejection?.message, hint].join(t('。')) : undefined,
    hint: rejection ? (hints[reason] ?? hint) : t('填写的内容都还在，请再试一次'),
    action: rejection ? action : null,
  };
}
