import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes: what names the key, the nonce (NIST SP 800-38D), the tag. */
const SIZE = { key: 32, id: 4, nonce: 12, tag: 16 } as const;
const HEAD = SIZE.id + SIZE.nonce + SIZE.tag;

/** The key that seals now, and those that only open what was sealed before they were replaced. */
export interface DataKeys {
  current: Buffer;
  old: readonly Buffer[];
}

/** Error of content that cannot be opened: of another key or context, or changed since. */
export class Unsealable extends Error {
  override name = 'Unsealable';
}

/**
 * Keeps personal data under a key outside the database (D11). `context` says what it is and whose, and must be the same when it is
 * opened: a value that was copied to another row or column opens nowhere.
 */
export interface Sealer {
  /** Beginning of all texts that the present key sealed; those of other keys differ. */
  readonly keyId: string;
  /** Bytes at the beginning of sealed content that say which key it was. */
  readonly keyIdBytes: number;
  /** True for content with the beginning of the present key. */
  isCurrent(head: Buffer): boolean;
  seal(content: Buffer, context: string): Buffer;
  /** @throws Unsealable */
  open(sealed: Buffer, context: string): Buffer;
  /** The same for short texts, as base64url. */
  sealText(text: string, context: string): string;
  /** @throws Unsealable */
  openText(sealed: string, context: string): string;
}

const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('data key').update(key).digest().subarray(0, SIZE.id);

/** The whole characters that a key's id makes in base64url: six bits each. */
const keyIdOf = (id: Buffer): string => id.toString('base64url').slice(0, Math.floor((SIZE.id * 8) / 6));

/** Seals with AES-256-GCM: key's id, nonce and tag in front of the cipher text. */
export function createSealer({ current, old }: DataKeys): Sealer {
  const keys = [current, ...old];
  if (keys.some((key) => key.length !== SIZE.key)) throw new Error(`a data key has ${SIZE.key} bytes`);
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));
  const currentId = idOf(current);

  const seal = (content: Buffer, context: string): Buffer => {
    const nonce = randomBytes(SIZE.nonce);
    const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([currentId, nonce, cipher.getAuthTag(), body]);
  };
  const open = (sealed: Buffer, context: string): Buffer => {
    const key = byId.get(sealed.subarray(0, SIZE.id).toString('hex'));
    if (!key || sealed.length < HEAD)
      throw new Unsealable('sealed by no key that is known: DATA_KEYS_OLD lacks one');
    const nonce = sealed.subarray(SIZE.id, SIZE.id + SIZE.nonce);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: SIZE.tag });
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(HEAD - SIZE.tag, HEAD));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
    } catch (cause) {
      throw new Unsealable('changed since it was sealed, or of another context', { cause });
    }
  };
  return {
    keyId: keyIdOf(currentId),
    keyIdBytes: SIZE.id,
    isCurrent: (head) => head.subarray(0, SIZE.id).equals(currentId),
    seal,
    open,
    sealText: (text, context) => seal(Buffer.from(text), context).toString('base64url'),
    openText: (sealed, context) => open(Buffer.from(sealed, 'base64url'), context).toString(),
  };
}
