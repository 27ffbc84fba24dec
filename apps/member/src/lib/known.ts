import { storage } from './storage.ts';

/**
 * Members whom the person of this login signs in, as ids, and their own names as a guardian, with blanks between them;
 * absent where nobody logged in.
 */
const KEY = 'rollcall.member.known';

/** Notes that somebody logged in here, so that an ended session can be told from a first visit. */
export const noteLogin = (): void => storage()?.setItem(KEY, '');

/** True where somebody had logged in here before; forgotten at once (AUTH-29). */
export function forgetLogin(): boolean {
  const known = storage()?.getItem(KEY) ?? null;
  storage()?.removeItem(KEY);
  return known !== null;
}

/** Members of this login, as far as their pages were opened: without a network nobody else can say whose a draft is. */
export const ownMembers = (): string[] => storage()?.getItem(KEY)?.split(' ').filter(Boolean) ?? [];

/** Notes a member whom the server named as the logged-in person, or as a child of theirs; also their name as a guardian. */
export function noteMember(unionid: string): void {
  const known = ownMembers();
  if (!known.includes(unionid)) storage()?.setItem(KEY, [...known, unionid].join(' '));
}
