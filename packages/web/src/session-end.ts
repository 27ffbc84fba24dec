import type { Client } from '@rollcall/contract/wire/client';

/** Ends of a page's session, by its person or by time. */
interface SessionEnd {
  /** An answer says that the session is over. */
  expired(): void;
  /** Note that the end was acted on: from now on an ended session is news again. */
  ended(): void;
  /**
   * Client for calls by which somebody ends their session: whatever else is under way finds it ended, and must not say
   * that it expired.
   */
  ending(api: Client): Client;
}

/** @param onExpired called where a session is over that nobody ended here */
export function createSessionEnd(onExpired: () => void): SessionEnd {
  let isEnding = false;
  let expiredMeanwhile = false;
  return {
    expired() {
      if (isEnding) expiredMeanwhile = true;
      else onExpired();
    },
    ended() {
      isEnding = false;
    },
    ending: (api) => async (call, request, options) => {
      isEnding = true;
      expiredMeanwhile = false;
      try {
        return await api(call, request, options);
      } catch (error) {
        isEnding = false;
        if (expiredMeanwhile) onExpired();
        throw error;
      }
    },
  };
}
