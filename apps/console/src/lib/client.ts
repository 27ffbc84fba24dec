import { type Client, createClient, MESSAGES } from '@rollcall/contract';
import { goTo } from './navigation.ts';
import { clearSession, readUser } from './storage.ts';
import { toast } from './toast.ts';

/**
 * AUTH-29: say it, forget the person, and start again at the login page. What was read stays until the next
 * login clears it: pages that are about to leave must not ask anew. An answer that comes after one has left is
 * no news.
 */
export function expireSession(): void {
  if (location.pathname.startsWith('/operator')) {
    goTo('/operator/login', { replace: true });
    return;
  }
  if (readUser()) toast.error(MESSAGES.sessionExpired);
  clearSession();
  goTo('/home', { replace: true });
}

/** All calls of the console. The session is the cookie of this origin. */
export const api: Client = createClient({ onExpired: expireSession });
