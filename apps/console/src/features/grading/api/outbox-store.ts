import { crowdedMs, deliveryFailure } from '@rollcall/web/delivery';
import { createStore, type Store } from '@rollcall/web/store';
import { isGone, messageOf } from '../../../lib/errors.ts';
import {
  completed,
  done,
  type Entry,
  isPending,
  learned,
  nextStep,
  reject,
  type Step,
  waitFor,
  wish,
} from '../model/outbox.ts';
import type { ReviewContent } from '../model/review-content.ts';

export type Entries = Readonly<Record<string, Entry>>;

/** State of saving, for the screen. */
interface OutboxState {
  /** Reviews that the server does not have yet. */
  pending: number;
  /** The last try was answered by nobody; it goes on by itself. */
  offline: boolean;
  /** Messages of rejected reviews, by record. */
  refused: Readonly<Record<string, string>>;
}

interface OutboxOptions {
  /** Entries of an earlier visit. */
  load: () => Entries;
  /** Keeps what is not done yet. */
  store: (entries: Entries) => void;
  /** True while its person is the one who is logged in: a request goes out under whoever that is. */
  mayRun: () => boolean;
  perform: (ptId: string, step: Step) => Promise<string>;
  newId: () => string;
  later: (work: () => void, ms: number) => void;
  /** The server has everything now, which it had not before. */
  onSettled: () => void;
  /** The server does not take a review, for the reason given. */
  onRefused: (why: string) => void;
}

/**
 * Brings reviews to the server behind the grading, one after the other, until it has them all: kept beyond the page,
 * tried again where nobody answers, and left alone while somebody else is logged in.
 */
export function createOutbox(options: OutboxOptions) {
  const { load, store, mayRun, perform, newId, later, onSettled, onRefused } = options;
  let entries: Entries = load();
  const state: Store<OutboxState> = createStore(stateOf(entries, false));
  let running = false;
  let failures = 0;

  function set(ptId: string, entry: Entry, offline = false): void {
    entries = { ...entries, [ptId]: entry };
    store(
      Object.fromEntries(Object.entries(entries).filter(([, one]) => isPending(one) || one.refused !== '')),
    );
    state.set(stateOf(entries, offline));
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    let worked = false;
    try {
      for (let next = firstPending(entries); next; next = firstPending(entries)) {
        if (!(await advance(next))) return;
        worked = true;
      }
      if (worked) onSettled();
    } finally {
      running = false;
    }
  }

  /** Does the next step of a review; false: not now. */
  async function advance(ptId: string): Promise<boolean> {
    // It goes on when its person grades here again.
    if (!mayRun()) return false;
    const planned = nextStep(entries[ptId]!, newId);
    if (!planned) return true;
    set(ptId, planned.entry, failures > 0);
    try {
      const id = await perform(ptId, planned.step);
      failures = 0;
      set(ptId, done(entries[ptId]!, planned.step, id));
      return true;
    } catch (error) {
      const failure = deliveryFailure(error);
      if (failure === 'refused') {
        const rejected = reject(entries[ptId]!, planned.step, messageOf(error), isGone(error));
        set(ptId, rejected);
        if (rejected.refused !== '') onRefused(rejected.refused);
        return true;
      }
      set(ptId, entries[ptId]!, true);
      if (failure !== 'expired') later(() => void run(), crowdedMs(error) ?? waitFor(failures++));
      return false;
    }
  }

  return {
    state,
    /** Content that the review of a record shall have, as far as this outbox knows; undefined where it has no entry. */
    wanted: (ptId: string): ReviewContent | null | undefined => entries[ptId]?.want,
    /** Learns what the server has of a record; what is on its way or was refused is newer. */
    learn(ptId: string, have: Entry['have']): void {
      const before = entries[ptId];
      const entry = learned(before, have);
      if (before && before.refused !== entry.refused) set(ptId, entry, state.read().offline);
      else entries = { ...entries, [ptId]: entry };
    },
    want(ptId: string, said: ReviewContent | null): void {
      set(ptId, wish(entries[ptId] ?? completed(null), said), state.read().offline);
      void run();
    },
    /** Tries at once what waits. */
    retry(): void {
      failures = 0;
      void run();
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const firstPending = (entries: Entries): string | undefined =>
  Object.keys(entries).find((ptId) => isPending(entries[ptId]!));

function stateOf(entries: Entries, offline: boolean): OutboxState {
  const all = Object.entries(entries);
  const pending = all.filter(([, entry]) => isPending(entry)).length;
  return {
    pending,
    offline: offline && pending > 0,
    refused: Object.fromEntries(all.flatMap(([ptId, { refused }]) => (refused ? [[ptId, refused]] : []))),
  };
}
