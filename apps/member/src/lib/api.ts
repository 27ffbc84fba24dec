import { type Client, createClient } from '@rollcall/contract/wire/client';
import { createCrowd } from '@rollcall/web/crowd';
import { readable } from '@rollcall/web/i18n';
import { createEvent } from '@rollcall/web/store';

const expired = createEvent();
/** Called whenever an answer says that the session is over; returns the way to stop listening. */
export const onSessionExpired = expired.listen;
export const sessionExpired = (): void => expired.emit();

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
