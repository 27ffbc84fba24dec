import { type Client, createClient, MESSAGES } from '@rollcall/contract';
import { goTo } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { clearSession } from './storage.ts';
import { toast } from './toast.ts';

/** AUTH-29: say it, forget the person, and start again at the login page. */
export function expireSession(): void {
  toast.error(MESSAGES.sessionExpired);
  clearSession();
  queryClient.clear();
  goTo('/home', { replace: true });
}

/** All calls of the console. The session is the cookie of this origin. */
export const api: Client = createClient({ onExpired: expireSession });
