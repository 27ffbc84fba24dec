import { type Client, createClient } from '@rollcall/contract/client';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called whenever an answer says that the session is over; returns the way to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sessionExpired(): void {
  for (const listener of listeners) listener();
}

const answered = new Set<Listener>();
/** Called whenever the server has answered what was asked: there is a network. */
export const onAnswer = (listener: Listener): unknown => answered.add(listener);

/** For what listens to answers itself. */
export const quietApi: Client = createClient({ onExpired: sessionExpired });

/** The one client of the page. */
export const api: Client = async (call, request, options) => {
  const answer = await quietApi(call, request, options);
  for (const listener of answered) listener();
  return answer;
};
