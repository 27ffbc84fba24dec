import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';
import type { ErrorEnvelope } from '@rollcall/contract/wire/error-envelope';
import { readable } from './i18n.ts';

/**
 * Asks if the server gives a file out, and reads nothing of it: saved as it came, a refusal would be a broken file under
 * the name of the wanted one.
 * @param onExpired the session is over
 * @throws ApiRejection, NoAnswer: in the page's language
 */
export async function assertServed(address: string, onExpired: () => void): Promise<void> {
  const enough = new AbortController();
  let refusal: ErrorEnvelope;
  let status: number;
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal: enough.signal });
    if (answer.headers.has('content-disposition')) return enough.abort();
    status = answer.status;
    refusal = (await answer.json()) as ErrorEnvelope;
  } catch (cause) {
    throw readable(new NoAnswer(cause));
  }
  if (refusal.sta === STA.EXPIRED) onExpired();
  throw readable(new ApiRejection(refusal, status));
}
