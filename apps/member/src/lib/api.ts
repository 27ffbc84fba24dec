import { type Client, createClient } from '@rollcall/contract/wire/client';
import { createCrowd } from '@rollcall/web/crowd';
import { readable } from '@rollcall/web/i18n';
import { createSessionEnd } from '@rollcall/web/session-end';
import { createEvent } from '@rollcall/web/store';

const expired = createEvent();
/** Called whenever an answer says that the session is over; returns the way to stop listening. */
export const onSessionExpired = expired.listen;
const session = createSessionEnd(expired.emit);
export const sessionExpired = session.expired;
/** The login page is open: from now on an ended session is news again. */
export const sessionEnded = session.ended;

const answered = createEvent();
/** Called whenever the server has answered what was asked: there is a network. */
export const onAnswer = answered.listen;

const send = createClient({ onExpired: sessionExpired });

/** For what listens to answers itself. Refusals are in the page's language. */
export const quietApi: Client = (...call) =>
  send(...call).catch((error: unknown) => {
    throw readable(error);
  });

/** Requests of this page that wait because the server has no room. */
export const crowd = createCrowd();

/** The one client of the page. */
export const api: Client = async (call, request, options) => {
  const answer = await quietApi(call, request, options).catch((error: unknown) => {
    crowd.note(error);
    throw error;
  });
  crowd.over();
  answered.emit();
  return answer;
};

/** For calls by which somebody ends their session: what else is under way must not lead back here after the login. */
export const endingApi: Client = session.ending(api);
