import { createClient } from '@rollcall/contract/client';

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

/** The one client of the page. */
export const api = createClient({ onExpired: sessionExpired });
