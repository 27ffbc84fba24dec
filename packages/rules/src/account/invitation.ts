/** Characters of a printed code: none looks like another (no 0 and O, 1, I and L, 5 and S, 2 and Z, 8 and B, U and V). */
export const INVITATION_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const INVITATION_LENGTH = 8;

/** A code as people type it: blanks and hyphens fall away, small letters count; '' where it cannot be one. */
export function readInvitationCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–_·.]/g, '');
  const right =
    code.length === INVITATION_LENGTH && [...code].every((one) => INVITATION_ALPHABET.includes(one));
  return right ? code : '';
}

/** `ABCD-EFGH`, as printed. */
export const showInvitationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
