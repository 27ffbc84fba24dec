/** Milliseconds that a provider gets to take a message. */
const TIMEOUT_MS = 10_000;

/** A provider did not take a message. The cause is for the log: it names its code, and no number and no key. */
export class SmsError extends Error {
  override name = 'SmsError';
}

/** Posts to a provider and answers its JSON. A message may cost money, so nothing is sent twice by itself. */
export async function queryProvider(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await answer.json();
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>;
    throw new SmsError(`answered no object (HTTP ${answer.status})`);
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const { name } = error as Error;
    throw new SmsError(name === 'TimeoutError' ? 'did not answer in time' : `could not be asked (${name})`);
  }
}
