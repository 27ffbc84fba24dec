import type { Draft } from './draft.ts';
import type { Accepted, Pending, SubmitBody } from './outbox.ts';

// Keyed by the member (`unionid`, which carries the activity): somebody else who logs in on this phone must
// neither see nor send it.
/** Name of what is on its way: the member, and the homework that it is for. */
export const outboxKey = (unionid: string, wid?: string): string => (wid ? `${unionid} ${wid}` : unionid);
/** The member of a name, without the homework. */
export const memberOf = (key: string): string => key.split(' ')[0] ?? key;
export const PENDING = 'outbox:';
export const pendingKey = (key: string) => PENDING + key;
export const DRAFT = 'draft:';
export const draftKey = (key: string) => DRAFT + key;
/** The same of a form whose guardians may share this phone: each finds what they typed themselves. */
export const guardianDraftKey = (key: string, guardian: string) => `${DRAFT}${key} ${guardianName(guardian)}`;
/** Name of a guardian in keys, and among those known here; `guardian` is the `draft_key` of the activity. */
export const guardianName = (guardian: string) => `@${guardian}`;
/** Forms of joining, by the `draft_key` of an activity: it names the person, who is no member yet. */
export const JOINING = 'join:';
export const joiningKey = (key: string) => JOINING + key;

/** Ports of the queue; the page's own in outbox-runner, others in its test. */
export interface Ports {
  store: {
    load<T>(key: string): Promise<T | undefined>;
    save(key: string, value: unknown): Promise<void>;
    remove(key: string): Promise<void>;
    keys(prefix: string): Promise<string[]>;
  };
  clock: {
    /** Milliseconds. */
    now(): number;
    /** @returns the way to stop it. */
    after(ms: number, work: () => void): () => void;
    /** 0 to 1: phones that were turned away together come back apart. */
    random(): number;
  };
  /** Rejects with `ApiRejection` or `NoAnswer`, as all of these do that ask the server. */
  submit(body: SubmitBody): Promise<Accepted>;
  /** Resolves true where the logged-in user may send it. */
  isOwn(key: string, pending: Pending): Promise<boolean>;
  files: {
    upload(fieldKeys: readonly number[], draft: Draft): Promise<Draft>;
    cancel(ids: readonly string[]): Promise<void>;
    forget(ids: readonly string[]): Promise<void>;
  };
  /** Two tabs never do the work of one name at once. */
  exclusively(name: string, work: () => Promise<void>): Promise<void>;
  /** Tells the other tabs that something of this name was decided. */
  announce(key: string): void;
  /** A fault of the program: nothing waits for ever because of it. */
  onFault(error: unknown): void;
}

/** Why what waits is looked at again. */
export type Wake =
  /** The page was opened, or somebody logged in. */
  | 'start'
  /** The phone says that it has a network, or the page is looked at again. */
  | 'back'
  /** Something else was answered by the server. */
  | 'answer'
  /** Nothing happened for a while: another tab may have left something behind. */
  | 'round';
