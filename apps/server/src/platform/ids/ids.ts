import { createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** uuid v7: 48 bits of real time in ms, 74 random ones. Sorts by age, cannot be guessed. RFC 9562, section 5.7. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Its random bits come from a store that Node fills for 128 at a time; 16 bytes by themselves cost five times as much.
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Random base62 text of `length` characters; rejection keeps it uniform. */
export function randomText(length: number): string {
  let out = '';
  while (out.length < length)
    for (const byte of randomBytes(length)) if (byte < 248 && out.length < length) out += BASE62[byte % 62];
  return out;
}

/** Base62 text derived from `key` and `parts`: the same for the same, unguessable without the key. */
export function derivedText(length: number, key: Buffer, ...parts: string[]): string {
  let out = '';
  for (let round = 0; out.length < length; round++)
    for (const byte of createHmac('sha256', key)
      .update([String(round), ...parts].join('\0'))
      .digest())
      if (byte < 248 && out.length < length) out += BASE62[byte % 62];
  return out;
}

/** Public id of something inside an activity: carries its cid. */
export function insideId(cid: string, id: string): string {
  return `${cid}-${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`;
}

/** The parts of a public id; its shape was checked by the contract. */
export function splitInsideId(publicId: string): { cid: string; id: string } {
  const at = publicId.indexOf('-');
  return { cid: publicId.slice(0, at), id: uuidOf(Buffer.from(publicId.slice(at + 1), 'base64url')) };
}

export const sha256 = (value: string | Buffer): Buffer => hash('sha256', value, 'buffer');

/** Characters of a `draft_key`: 96 bits, so that no two people of a phone share one. */
const DRAFT_KEY_LENGTH = 16;

/** `draft_key` of a person in an activity: tells nothing of them, and is the same in all calls. */
export const draftKey = (cid: string, uid: string): string =>
  sha256(`${cid} ${uid}`).toString('base64url').slice(0, DRAFT_KEY_LENGTH);

/** Short name of some content (JSON): the same for the same, another one for any other. */
export const revisionOf = (content: unknown): string =>
  sha256(JSON.stringify(content)).subarray(0, 12).toString('base64url');

/** Keyed signature as short base64url text (96 bits: fits a scene of 32 characters). */
export function sign(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\0')).digest().subarray(0, 12).toString('base64url');
}

/** True for two equal texts; takes as long wherever they differ. */
function isEqual(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True for the signature of `parts`, compared in constant time. */
export const isSigned = (key: Buffer, signature: string | undefined, ...parts: string[]): boolean =>
  Boolean(signature) && isEqual(sign(key, ...parts), signature!);

/** Signatures that a signer remembers. */
const MOST_SIGNATURES = 5000;

/**
 * `sign` and `isSigned` for one use of a key, with the signatures of late: on a school's morning thousands of people come
 * by the same code, and each is asked for it several times.
 */
export function createSigner(key: Buffer, use: string) {
  const signatures = new Map<string, string>();
  function signatureOf(...parts: string[]): string {
    const name = parts.join('\0');
    const known = signatures.get(name);
    if (known !== undefined) return known;
    const made = sign(key, use, ...parts);
    if (signatures.size >= MOST_SIGNATURES) signatures.clear();
    signatures.set(name, made);
    return made;
  }
  return {
    sign: signatureOf,
    isSigned: (signature: string | undefined, ...parts: string[]): boolean =>
      Boolean(signature) && isEqual(signatureOf(...parts), signature!),
  };
}

/** `wid` of a record outside homework. */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000';
