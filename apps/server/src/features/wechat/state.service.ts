import { isSigned, randomText, sign } from '../../platform/ids/ids.ts';

/** Real milliseconds that somebody may take to agree. */
export const STATE_MS = 600_000;
/** Cookies of what is under way: one each, so that two tabs do not take each other's. */
const STATE_COOKIE = 'rollcall_wx_';

export type ClientApp = 'console' | 'member';

/** Cookie of a begun authorization, beside its data; signed, and of no use without the browser. */
interface Stored {
  nonce: string;
  at: number;
}

/** Name of the cookie in which the browser keeps what it began under a state. */
export const cookieOf = (state: string): string => `${STATE_COOKIE}${state.slice(0, 8)}`;

/**
 * Authorizations that a browser begins on pages of WeChat, and returns from: a state that only this browser has the
 * counterpart of.
 * @param marks what a state of each client begins with, one letter: of one whose cookie is gone, its client is still known
 * @param label what is signed, so that nothing that was begun as one thing ends as another
 */
export function createStates<Begun extends { clientApp: ClientApp }>(
  secret: Buffer,
  label: string,
  marks: Readonly<Record<ClientApp, string>>,
) {
  return {
    begin(begun: Begun): { nonce: string; cookie: { name: string; value: string } } {
      const nonce = marks[begun.clientApp] + randomText(31);
      const stored: Begun & Stored = { ...begun, nonce, at: Date.now() };
      const text = Buffer.from(JSON.stringify(stored)).toString('base64url');
      return {
        nonce,
        cookie: { name: cookieOf(nonce), value: `${text}.${sign(secret, label, text)}` },
      };
    },

    /** Authorization begun under a state; undefined where this browser did not begin it, or too long ago. */
    end(stored: string | undefined, state: string): Begun | undefined {
      const [text = '', signature] = (stored ?? '').split('.');
      if (!isSigned(secret, signature, label, text)) return undefined;
      const begun = JSON.parse(Buffer.from(text, 'base64url').toString()) as Begun & Stored;
      return begun.nonce === state && Date.now() - begun.at < STATE_MS ? begun : undefined;
    },

    /** The clientApp of a state of this kind; undefined where it is none. */
    clientOf: (state: string): ClientApp | undefined =>
      state.startsWith(marks.console) ? 'console' : state.startsWith(marks.member) ? 'member' : undefined,
  };
}
