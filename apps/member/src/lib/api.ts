import { type Client, createClient } from '@rollcall/contract/wire/client';
import { createEvent } from '@rollcall/web/store';

const expired = createEvent();
/** Called whenever an answer says that the session is over; returns the way to stop listening. */
export const onSessionExpired = expired.listen;
export const sessionExpired = (): void => expired.emit();

const answered = createEvent();
/** Called whenever the server has answered what was asked: there is a network. */
export const onAnswer = answered.listen;

/** For what listens to answers itself. */
export const quietApi: Client = createClient({ onExpired: sessionExpired });

/** The one client of the page. */
export const api: Client = async (call, request, options) => {
  const answer = await quietApi(call, request, options);
  answered.emit();
  return answer;
};
