import { EXPORT_MESSAGES } from '@rollcall/contract/export/messages';

/** An address as people write it (the rule of HTML's `input type=email`), with a dot in its domain. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Message about an address to send mail to (EXPORT-16); null for a valid one. */
export function mailFault(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '') return EXPORT_MESSAGES.exportEmailEmpty;
  return trimmed.length <= 254 && ADDRESS.test(trimmed) ? null : EXPORT_MESSAGES.exportEmailInvalid;
}
