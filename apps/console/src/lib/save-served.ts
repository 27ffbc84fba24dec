import { ApiRejection, type ErrorEnvelope, NoAnswer, STA } from '@rollcall/contract';
import { readable } from '@rollcall/web/i18n';
import { expireSession } from './client.ts';
import { showError } from './errors.ts';
import { saveAddress } from './save-file.ts';

/** Asks if the server gives a file out, and reads nothing of it. @throws ApiRejection, NoAnswer */
async function assertServed(address: string): Promise<void> {
  const enough = new AbortController();
  let refusal: ErrorEnvelope;
  let status: number;
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal: enough.signal });
    if (answer.headers.has('content-disposition')) return enough.abort();
    status = answer.status;
    refusal = (await answer.json()) as ErrorEnvelope;
  } catch (cause) {
    throw new NoAnswer(cause);
  }
  if (refusal.sta === STA.EXPIRED) expireSession();
  throw new ApiRejection(refusal, status);
}

/**
 * Has the browser save a file of the server. A refusal is said: saved as it came, it would be a broken file under the
 * name of the wanted one. @returns whether it is saved
 */
export async function saveServed(address: string, name: string): Promise<boolean> {
  try {
    await assertServed(address);
  } catch (error) {
    showError(readable(error));
    return false;
  }
  saveAddress(address, name);
  return true;
}
