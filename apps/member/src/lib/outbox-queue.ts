import { ApiRejection } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';
import { createEvent, createStore } from '@rollcall/web/store';
import { attachmentIds, filledOf } from './draft.ts';
import {
  type Accepted,
  eventOf,
  IDLE,
  type OutboxEvent,
  type OutboxState,
  type Pending,
  type RejectedSubmission,
  step,
} from './outbox.ts';
import { draftKey, memberOf, PENDING, type Ports, pendingKey, type Wake } from './outbox-ports.ts';

/** After an answer of the server nothing is tried again within this time that has just been tried. */
const BREATH_MS = 3_000;
const pressedAt = ({ body }: Pending): number | undefined => body.captured_at as number | undefined;
/** Interval in which a tab looks for submissions of a killed one. */
const ROUND_MS = 30_000;

/**
 * Sign-ins on their way: kept on the phone first, then sent until the server has answered. A stored one leaves the
 * phone by an answer alone, or by the member's own word.
 */
export function createQueue(ports: Ports) {
  const { store, clock, files } = ports;
  /** Anew with each change, so that a page sees one. */
  const states = createStore<ReadonlyMap<string, OutboxState>>(new Map());
  const timers = new Map<string, () => void>();
  const tries = new Map<string, { count: number; at: number }>();
  const flushing = new Map<string, Promise<void>>();
  /** Taken back while their files were on the way. */
  const withdrawn = new Set<string>();
  /** Number of times that the session was seen to hold: an older no to it is then out of date. */
  let logins = 0;
  /** True for keys known to be the logged-in user's, false for those known not to be. */
  const own = new Map<string, boolean>();
  const completed = createEvent<[key: string, result: Accepted | null]>();

  const stateOf = (key: string): OutboxState => states.read().get(key) ?? IDLE;

  function dispatch(key: string, event: OutboxEvent): void {
    states.set(new Map(states.read()).set(key, step(stateOf(key), event)));
  }
  /**
   * First what the pages stand on, and once they have drawn it the news: no page shows both the news and what it
   * contradicts, not for a moment.
   */
  async function complete(key: string, event: OutboxEvent, result: Accepted | null): Promise<void> {
    completed.emit(key, result);
    await new Promise<void>((resolve) => clock.after(0, resolve));
    dispatch(key, event);
  }

  /** The request with its files' addresses. Final from here: the same id with another body would be refused. */
  async function finalised(key: string, pending: Pending): Promise<Pending> {
    if (pending.sealed) return pending;
    const hasFiles = attachmentIds(pending.draft).length > 0;
    const draft = hasFiles ? await files.upload(pending.fieldKeys, pending.draft) : pending.draft;
    if (withdrawn.has(key)) throw new DOMException('withdrawn', 'AbortError');
    // Without locks another tab may have been quicker, with other addresses.
    const stored = await store.load<Pending>(pendingKey(key));
    if (stored?.sealed && stored.body.request_id === pending.body.request_id) return stored;
    const fill_params = filledOf(
      pending.fieldKeys.map((field_key) => ({ field_key })),
      draft,
    );
    const final: Pending = { ...pending, draft, sealed: true, body: { ...pending.body, fill_params } };
    await store.save(pendingKey(key), final);
    return final;
  }

  /** Ends a sign-in that was taken back before it was sent; its fields stay as they were filled in. */
  async function isWithdrawn(key: string): Promise<boolean> {
    if (!withdrawn.delete(key)) return false;
    const stored = await store.load<Pending>(pendingKey(key));
    if (!stored || stored.sealed) return false;
    await store.remove(pendingKey(key));
    dispatch(key, { type: 'withdrawn' });
    return true;
  }

  /** Resolves true for the logged-in user's own. A submission gone from the server is nobody's secret. */
  async function mayBeSent(key: string, pending: Pending): Promise<boolean> {
    const known = own.get(key);
    if (known !== undefined) return known;
    const answer = await ports.isOwn(key, pending).catch((error: unknown) => {
      if (error instanceof ApiRejection && error.sta !== STA.EXPIRED && error.status < 429) return true;
      throw error;
    });
    own.set(key, answer);
    return answer;
  }

  function failed(error: unknown, attempts: number): OutboxEvent {
    try {
      const event = eventOf(error, attempts, clock.random());
      if (event.type !== 'unanswered' || event.retryInMs === undefined) return event;
      return { ...event, until: clock.now() + event.retryInMs };
    } catch {
      ports.onFault(error);
      return { type: 'unanswered', attempts, why: 'server' };
    }
  }

  /** A no that came while nobody looked, to the one whom it concerns. */
  async function publishRejection(key: string, stored: Pending, refused: RejectedSubmission): Promise<void> {
    try {
      if (await mayBeSent(key, stored)) dispatch(key, { type: 'refused', refused });
    } catch {
      again(key, BREATH_MS * 10);
    }
  }

  async function send(key: string): Promise<void> {
    const stored = await store.load<Pending>(pendingKey(key));
    const { phase } = stateOf(key);
    if (!stored) {
      withdrawn.delete(key);
      // An answer that came meanwhile is shown here; that of another tab is told by the server's own state.
      if (phase === 'sending' || phase === 'waiting') await complete(key, { type: 'gone' }, null);
      return;
    }
    if (stored.refused)
      return phase === 'refused' ? undefined : publishRejection(key, stored, stored.refused);
    if (await isWithdrawn(key)) return;
    const attempts = (tries.get(key)?.count ?? 0) + 1;
    tries.set(key, { count: attempts, at: clock.now() });
    dispatch(key, { type: 'send', attempts, at: pressedAt(stored) });
    let pending = stored;
    const before = logins;
    try {
      if (!(await mayBeSent(key, stored))) return dispatch(key, { type: 'gone' });
      pending = await finalised(key, stored);
      const result = await ports.submit({ ...pending.body, member: memberOf(key) });
      await store.remove(pendingKey(key));
      await store.remove(pending.form ?? draftKey(key));
      tries.delete(key);
      // One that was taken back too late takes nothing of the next one with it.
      withdrawn.delete(key);
      await complete(key, { type: 'accepted', result }, result);
      ports.announce(key);
      await files.forget(attachmentIds(pending.draft));
    } catch (error) {
      if (await isWithdrawn(key)) return;
      const event = failed(error, attempts);
      if (event.type !== 'refused') {
        dispatch(key, event);
        wait(key, logins > before);
        return;
      }
      tries.delete(key);
      withdrawn.delete(key);
      // Somebody else has logged in since it was asked whose it is: it waits for its member.
      if (event.refused.reason === 'other_member') {
        own.set(key, false);
        return dispatch(key, { type: 'gone' });
      }
      await store.save(pendingKey(key), { ...pending, refused: event.refused });
      await complete(key, event, null);
      ports.announce(key);
    }
  }

  /** `loggedIn`: somebody has logged in since what waits was sent. */
  function wait(key: string, loggedIn: boolean): void {
    const state = stateOf(key);
    if (state.phase !== 'waiting') return;
    if (state.why !== 'login') again(key, state.retryInMs);
    else if (loggedIn) again(key, 0);
  }
  function again(key: string, ms: number): void {
    timers.get(key)?.();
    timers.set(
      key,
      clock.after(ms, () => void flush(key)),
    );
  }

  /** Sends what waits under this name, now. */
  function flush(key: string): Promise<void> {
    timers.get(key)?.();
    const running =
      flushing.get(key) ??
      ports
        .exclusively(pendingKey(key), () => send(key))
        .catch(ports.onFault)
        .finally(() => flushing.delete(key));
    flushing.set(key, running);
    return running;
  }

  /** True where a waiting submission is tried at this occasion, false where it is left to its timer. */
  function isDue(key: string, cause: Wake): boolean {
    const state = stateOf(key);
    if (cause === 'start') return true;
    if (own.get(key) === false || state.phase === 'saving' || state.phase === 'sending') return false;
    // Kept although this tab is done: by another tab, and maybe left by it.
    if (state.phase !== 'waiting') return true;
    // A server that has no time is not asked more often because it answered somebody else.
    if (cause === 'round' || state.why !== 'network') return false;
    return cause === 'back' || clock.now() - (tries.get(key)?.at ?? 0) >= BREATH_MS;
  }

  /** Looks at everything on the phone again; what is tried at once depends on the occasion. */
  async function wake(cause: Wake): Promise<void> {
    if (cause === 'start') {
      own.clear();
      logins += 1;
      round();
    }
    const names = cause === 'answer' ? [...states.read().keys()] : await store.keys(PENDING);
    const due = names
      .map((name) => (cause === 'answer' ? name : name.slice(PENDING.length)))
      .filter((key) => isDue(key, cause) && (cause !== 'answer' || stateOf(key).phase === 'waiting'));
    await Promise.all(due.map(flush));
  }

  let stopRounds: (() => void) | undefined;
  function round(): void {
    stopRounds?.();
    stopRounds = clock.after(ROUND_MS, () => {
      round();
      void wake('round');
    });
  }

  return {
    stateOf,
    flush,
    wake,
    /** Everything on its way, and every answer that nobody has closed, by name. */
    states,
    /** Told before the news is: the result, or null where the server said no or another tab was answered. */
    onSettled: completed.listen,

    /**
     * Keeps the sign-in on the phone first, then sends it until it is answered. False: one of this name is on its
     * way already (of another tab), and stays the one.
     */
    async enqueue(key: string, pending: Pending): Promise<boolean> {
      own.set(key, true);
      // Nothing is said to be on its way before the phone has it.
      if (stateOf(key).phase !== 'waiting') dispatch(key, { type: 'save' });
      let taken = false;
      await ports.exclusively(pendingKey(key), async () => {
        const stored = await store.load<Pending>(pendingKey(key));
        if (stored && !stored.refused) return;
        await store.save(pendingKey(key), pending);
        taken = true;
      });
      if (stateOf(key).phase === 'saving')
        dispatch(key, { type: 'send', attempts: 1, at: pressedAt(pending) });
      await flush(key);
      return taken;
    },

    /** Resumes what is kept of a member whom the server has just named as the logged-in one, or a child of theirs. */
    async resume(key: string): Promise<void> {
      own.set(key, true);
      logins += 1;
      if ((await store.load<Pending>(pendingKey(key))) !== undefined) await flush(key);
    },

    /** Somebody may have logged in elsewhere: whose things are is asked anew. */
    doubt: (): void => own.clear(),

    /** Another tab was told something of this name. */
    async heard(key: string): Promise<void> {
      const { phase } = stateOf(key);
      if (phase === 'waiting') await flush(key);
      else if (phase !== 'saving' && phase !== 'sending') completed.emit(key, null);
    },

    /** Takes a sign-in back whose files are still on the way. Once it was sent, only the server's answer ends it. */
    async withdraw(key: string): Promise<void> {
      const stored = await store.load<Pending>(pendingKey(key));
      if (!stored || stored.sealed) return;
      withdrawn.add(key);
      await files.cancel(attachmentIds(stored.draft));
      await flush(key);
    },

    /** A refusal was read: it is told no more after the next start. */
    async seen(key: string): Promise<void> {
      const stored = await store.load<Pending>(pendingKey(key));
      if (stored?.refused) await store.remove(pendingKey(key));
    },

    /** Puts a result away that the member has seen. */
    close(key: string): void {
      dispatch(key, { type: 'closed' });
      void this.seen(key);
    },
  };
}
export type Queue = ReturnType<typeof createQueue>;
