import { type Client, COMMON_MESSAGES, createClient, NoAnswer } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { createCrowd } from '@rollcall/web/crowd';
import { readable, t } from '@rollcall/web/i18n';
import { createSessionEnd } from '@rollcall/web/session-end';
import { createEvent } from '@rollcall/web/store';
import { goTo } from './navigation.ts';
import { clearSession, readUser } from './session-store.ts';

/**
 * AUTH-29: say it, forget the person, and start again at the login page. Loaded data stays until the next login
 * clears it: pages that are about to leave must not send requests. An answer that comes after one has left is no
 * news.
 */
function leadToLogin(): void {
  if (location.pathname.startsWith('/operator')) {
    goTo('/operator/login', { replace: true });
    return;
  }
  if (readUser()) toast.error(t(COMMON_MESSAGES.sessionExpired));
  clearSession();
  goTo('/home', { replace: true });
}

const session = createSessionEnd(leadToLogin);
export const expireSession = session.expired;
/** The person has left by themselves, and nothing of theirs is stored any more. */
export const sessionEnded = session.ended;

const unanswered = createEvent<[NoAnswer]>();

/** Called whenever a call has no answer, be it a read or a save; returns the way to stop listening. */
export const onNoAnswer = unanswered.listen;

/** Reads of this page that wait because the server has no room. */
export const crowd = createCrowd();

const send = createClient({ onExpired: expireSession });

/** All calls of the console, with refusals in the page's language. The session is the cookie of this origin. */
export const api: Client = async (call, request, options) => {
  try {
    const answer = await send(call, request, options);
    crowd.over();
    return answer;
  } catch (error) {
    // A request that the page itself aborted is no silence of the server.
    if (error instanceof NoAnswer && !options?.signal?.aborted) unanswered.emit(error);
    if (call.method === 'GET') crowd.note(error);
    throw readable(error);
  }
};

/** For calls by which somebody ends their session: what else is under way must not say that it expired. */
export const endingApi: Client = session.ending(api);
