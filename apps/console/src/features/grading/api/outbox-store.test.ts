import { ApiRejection, NoAnswer, STA } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import type { Step } from '../model/outbox.ts';
import { NOTHING, type ReviewContent } from '../model/review-content.ts';
import { createOutbox, type Entries } from './outbox-store.ts';

const said = (content: string): ReviewContent => ({ ...NOTHING, rank: 5, content });
const refusal = new ApiRejection({ sta: STA.REFUSED, msg: '点评中有敏感内容文字，请重新编辑' });
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An outbox with a browser's store; `perform` is the server. */
function anOutbox(
  perform: (ptId: string, step: Step) => Promise<string>,
  stored: Entries = {},
  mayRun: () => boolean = () => true,
) {
  const place = { entries: stored };
  let waiting: (() => void) | undefined;
  let settled = 0;
  const outbox = createOutbox({
    load: () => place.entries,
    store: (entries) => {
      place.entries = entries;
    },
    mayRun,
    perform,
    newId: () => crypto.randomUUID(),
    later: (work) => {
      waiting = work;
    },
    onSettled: () => {
      settled++;
    },
    onRefused: () => {},
  });
  return { outbox, place, settled: () => settled, again: () => waiting?.() };
}

describe('reviews on their way', () => {
  it('a refused review outlives the page: what was written is there with the reason', async () => {
    const rejects = () => Promise.reject(refusal);
    const first = anOutbox(rejects);
    first.outbox.learn('a', null);
    first.outbox.want('a', said('写得好'));
    await drawn();
    expect(first.outbox.state.read().refused).toEqual({ a: refusal.message });
    // The page is opened again, and reads the record, which has no review.
    const second = anOutbox(rejects, first.place.entries);
    second.outbox.learn('a', null);
    expect(second.outbox.wanted('a')).toEqual(said('写得好'));
    second.outbox.want('b', said('别的'));
    await drawn();
    expect(second.outbox.state.read().refused).toHaveProperty('a');
    expect(second.place.entries).toHaveProperty('a');
    // The server has it after all: nothing is left to say.
    second.outbox.learn('a', { id: 'id1', said: said('写得好') });
    expect(second.outbox.state.read().refused).not.toHaveProperty('a');
    expect(second.place.entries).not.toHaveProperty('a');
  });

  it('lists are told when the server has the last of them, however long that took', async () => {
    let reached = false;
    const { outbox, settled, again } = anOutbox(() =>
      reached ? Promise.resolve('id1') : Promise.reject(new NoAnswer('cut')),
    );
    outbox.want('a', said('写得好'));
    await drawn();
    expect(settled()).toBe(0);
    reached = true;
    again();
    await drawn();
    expect([outbox.state.read().pending, settled()]).toEqual([0, 1]);
    outbox.retry();
    await drawn();
    expect(settled()).toBe(1);
  });

  it('a review waits while somebody else is logged in, and goes out once its person is back', async () => {
    let [isBack, reached] = [true, false];
    const sent: string[] = [];
    const { outbox, again } = anOutbox(
      (ptId) => {
        if (!reached) return Promise.reject(new NoAnswer('cut'));
        sent.push(ptId);
        return Promise.resolve('id1');
      },
      {},
      () => isBack,
    );
    outbox.want('a', said('写得好'));
    await drawn();
    // Another person has logged in, in another tab, when the line is there again.
    [isBack, reached] = [false, true];
    again();
    await drawn();
    expect([sent, outbox.state.read().pending]).toEqual([[], 1]);
    isBack = true;
    outbox.retry();
    await drawn();
    expect([sent, outbox.state.read().pending]).toEqual([['a'], 0]);
  });
});
