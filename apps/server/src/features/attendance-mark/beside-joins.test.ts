import { setTimeout } from 'node:timers/promises';
import * as contract from '@rollcall/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { storeList } from '../../../test/fixtures/lists.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { insideId } from '../../platform/ids/ids.ts';

const TODAY = '2026-11-20';
/** The lines of a list, which a group of joins takes when it knows who is there already. */
const LINES = /roster_key = ANY[\s\S]*FOR UPDATE/;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.clock(`${TODAY} 08:00:00`);
});
const original = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown;
afterEach(() => {
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
});
afterAll(() => api?.close());

/** Pauses each group of joins before it takes lines: the next one runs once `go` is called. */
function pauseGroups() {
  const paused: (() => void)[] = [];
  const query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text: string }];
    const text = typeof first === 'string' ? first : String(first?.text);
    if (!LINES.test(text)) return original.apply(this, sent);
    return new Promise<void>((go) => paused.push(go)).then(() => original.apply(this, sent));
  };
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  return { count: () => paused.length, go: () => paused.shift()!() };
}

it('JOIN-06 whoever marks a member and an open line is in no circle with a group that joins them', async () => {
  const teacher = await api.certified('周老师');
  const list_url = await storeList(api, teacher, '姓名,学号\n甲一,1\n乙二,2\n丙三,3');
  const settings = anActivity({ disable_free_join: 1, list_url });
  const { cid } = (await teacher.ok(contract.createNormal, settings)).data;
  const [low, middle, high] = (await api.sql<{ id: string; alias: string }>(
    'SELECT member_id AS id, alias FROM member WHERE cid = $1 AND roster ORDER BY member_id',
    [cid],
  )) as [{ id: string; alias: string }, { id: string; alias: string }, { id: string; alias: string }];
  const people = [];
  for (const name of ['家长一', '家长二', '家长三']) people.push(await api.person(name, 'member'));
  const [there, newcomer, early] = people as [Person, Person, Person];
  const join = (who: Person, { alias }: { alias: string }) => who.ok(contract.join, api.joining(cid, alias));
  await join(there, high);

  const groups = pauseGroups();
  const joins = [join(early, middle)];
  await expect.poll(groups.count).toBe(1);
  // These two wait meanwhile, and become one group: one is there already, one takes the line with the smallest id.
  joins.push(join(there, high), join(newcomer, low));
  await setTimeout(300);
  groups.go();
  await joins[0];
  await expect.poll(groups.count).toBe(1);
  let answer: string | undefined;
  const cells = [low, high].map(({ id }) => ({ unionid: insideId(cid, id), day: TODAY, slot: 0 }));
  const marking = teacher
    .ok(contract.markAttendance, { cid, cells, as: 'present', reason: '忘带手机', request_id: freshId() })
    .then(
      () => 'marked',
      (error: Error) => error.message,
    )
    .then((said) => {
      answer = said;
    });
  await untilWaiting(api, () => answer !== undefined);
  groups.go();
  await Promise.all([marking, ...joins]);
  expect(answer).toBe('marked');
  expect(api.faults).toEqual([]);
});
