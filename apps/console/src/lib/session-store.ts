import type { UserInfo } from '@rollcall/contract';
import { createEvent, useStore } from '@rollcall/web/store';

/** Keys of local storage. The first three fall together when the session ends (AUTH-29). */
export const KEYS = {
  userInfo: 'rollcall.userInfo',
  certType: 'rollcall.certType',
  cid: 'rollcall.cid',
  corpInfo: 'rollcall.corpInfo',
} as const;

/** Stored data of a user: everything of AUTH-30 but the token, which stays in the cookie. */
export type StoredUser = Omit<UserInfo, 'access_token'>;

const changed = createEvent();
let parsed: { raw: string; user: StoredUser | null } = { raw: '', user: null };

function parseUser(raw: string): StoredUser | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && 'openid' in value ? (value as StoredUser) : null;
  } catch {
    return null;
  }
}

/** The person who is logged in here, or null; the same object until it changes. */
export function readUser(): StoredUser | null {
  const raw = localStorage.getItem(KEYS.userInfo) ?? '';
  if (parsed.raw !== raw) parsed = { raw, user: raw === '' ? null : parseUser(raw) };
  return parsed.user;
}

/** Keeps a person without the token (AUTH-30). */
export function storeUser(info: UserInfo | StoredUser): void {
  const { access_token: _, ...user } = info as UserInfo;
  localStorage.setItem(KEYS.userInfo, JSON.stringify(user));
  changed.emit();
}

/** Lays newer fields over the stored person, if there is one (AUTH-31). */
export function patchUser(fields: Partial<StoredUser>): void {
  const user = readUser();
  if (user) storeUser({ ...user, ...fields });
}

/** Kind of the valid certification, -1 none (AUTH-11). */
export function storeCertType(value: number): void {
  localStorage.setItem(KEYS.certType, String(value));
}

/** The activity that was opened last in this tab, else in this browser, '' none (DETAIL-25). */
export function readCid(): string {
  return sessionStorage.getItem(KEYS.cid) ?? localStorage.getItem(KEYS.cid) ?? '';
}

/** Keeps it for this tab too: what is open in another one is no answer to what "this activity" means here. */
export function storeCid(cid: string): void {
  sessionStorage.setItem(KEYS.cid, cid);
  localStorage.setItem(KEYS.cid, cid);
}

/** After a login of another person nothing of the former one may stay (AUTH-08). */
export function removeCorpInfo(): void {
  localStorage.removeItem(KEYS.corpInfo);
}

/** The three keys of a session (AUTH-29). */
export function clearSession(): void {
  localStorage.removeItem(KEYS.userInfo);
  localStorage.removeItem(KEYS.certType);
  localStorage.removeItem(KEYS.cid);
  sessionStorage.removeItem(KEYS.cid);
  changed.emit();
}

/** Drafts that say who somebody is, or speak of others: of a certification, of reviews and comments. */
const PERSONAL = [
  'rollcall.certDraft.',
  'rollcall.review-draft.',
  'rollcall.comment-draft.',
  'rollcall.award',
];

/**
 * A logout leaves no drafts with names and numbers to the next user of this computer. Reviews on their way stay, and
 * so do drafts of activities, which open for their own person alone.
 */
export function forgetDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (PERSONAL.some((begin) => key.startsWith(begin))) storage.removeItem(key);
}

function subscribe(listener: () => void): () => void {
  const stop = changed.listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** The logged-in person, live over all tabs. */
export const useUser = (): StoredUser | null => useStore({ read: readUser, subscribe });
