/** Real milliseconds that WeChat's pictures get. */
const TIMEOUT_MS = 5_000;
/** Largest picture that is read: those of people have some 30 kB. */
const LIMIT = 4 * 1024 * 1024;
/** Host of WeChat's pictures of people. */
const HOST = /(^|\.)qlogo\.cn$/;

/** The picture of somebody at an address that WeChat told; undefined where there is none to be had. */
export type LoadAvatar = (address: string) => Promise<Uint8Array | undefined>;

/** All of an answer; undefined where it grows past the limit, whatever length it told. */
async function bytesOf({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels what has not come yet.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LIMIT) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Loads pictures of people from WeChat's own hosts, and follows nobody elsewhere: the address comes with an answer.
 * @param api origin of the API; a server that plays WeChat has its pictures too
 */
export const createAvatarLoader =
  (api: string): LoadAvatar =>
  async (address) => {
    const url = URL.parse(address.replace(/^http:\/\/(?=[^/]*qlogo\.cn\/)/, 'https://'));
    if (!url || !((url.protocol === 'https:' && HOST.test(url.hostname)) || url.origin === api))
      return undefined;
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const isPicture = answer.ok && String(answer.headers.get('content-type')).startsWith('image/');
      if (isPicture) return await bytesOf(answer);
      await answer.body?.cancel();
      return undefined;
    } catch {
      return undefined;
    }
  };
