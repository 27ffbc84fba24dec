import * as contract from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { describe, expect, it } from 'vitest';
import { freshId } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { inputs, scenario, send, task, useRoles } from './role-scenario.ts';
import { ROLE_TABLE, ROLES } from './role-table.ts';

useRoles();

/** Ids of somebody else's activity, by what stands in their place in the scenario. */
async function twinIds(): Promise<Map<string, string>> {
  const { api } = scenario;
  const other = await api.certified('吴老师');
  const cid = await api.activity(other, { limit: 5, cast: { barrage: 1 } });
  const work = (await other.ok(contract.createWork, anActivity())).data.cid;
  const member = await api.member(cid, '郑同学');
  const entry = api.entryOf(cid);
  const submitted = await member.ok(contract.submit, { cid, entry, fill_params: [], request_id: freshId() });
  const { pt_id } = submitted.data;
  const comment = (await other.ok(contract.addComment, { pt_id, content: '好' })).data.com_id;
  const remark = (await other.ok(contract.submitRemark, { pt_id, rank: 5 })).data.id;
  const wid = (await other.ok(contract.initHomework, { cid: work, ...task() })).data.wid;
  const line = { cid, content: '大家好', request_id: freshId() };
  const { bid } = (await member.ok(contract.sendBarrage, line)).data;
  const unionid = (await member.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
  const exportId = (await other.ok(contract.createExport, { cid })).data.id;
  await expect
    .poll(async () => (await other.ok(contract.listExports, { cid })).data.lists[0]!.state)
    .toBe('done');
  return new Map([
    [scenario.cid, cid],
    [scenario.past.cid, cid],
    [scenario.others.meeting, cid],
    [scenario.others.work, work],
    [scenario.others.deleted, cid],
    [scenario.others.forGood, cid],
    ...scenario.ptIds.map((id) => [id, pt_id] as const),
    [scenario.spare, pt_id],
    [scenario.past.makeup, pt_id],
    [scenario.past.late, pt_id],
    [scenario.comments.teacher, comment],
    [scenario.comments.member, comment],
    [scenario.remark, remark],
    [scenario.homework, wid],
    [scenario.bid, bid],
    [scenario.unionid, unionid],
    [scenario.people.unionid, unionid],
    [scenario.exportId, exportId],
  ]);
}

/** Calls whose second id is only said along: the first decides, and the second is not looked at. */
const SAID_ALONG = new Set([
  'addComment.cid',
  'commentAsMember.cid',
  'removeComment.cid',
  'removeCommentAsMember.cid',
]);

describe('an id of another activity', () => {
  it('DETAIL-09, MEMBER-37 in the place of each id is refused, and nothing of that activity changes', async () => {
    const twin = await twinIds();
    const theirs = [...new Set([...twin.values()].map((id) => id.split('-')[0]!))];
    // `remind_rev` is how far a sweep came that runs meanwhile.
    const state = async () => {
      const tables = await scenario.api.sql<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'cid'",
      );
      const out: Record<string, string> = {};
      // A refused attempt to sign in is kept, for that organiser to see.
      for (const { name } of tables.filter((table) => table.name !== 'refused_attempt'))
        out[name] = (
          await scenario.api.sql<{ state: string }>(
            `SELECT COALESCE(md5(string_agg(t.row, '|' ORDER BY t.row)), '') AS state
             FROM (SELECT (to_jsonb(x) - 'remind_rev')::text AS row FROM ${name} x WHERE cid = ANY($1)) t`,
            [theirs],
          )
        )[0]!.state;
      return out;
    };
    const before = await state();
    const tried: string[] = [];
    const wrong: string[] = [];
    for (const call of ALL_CALLS)
      for (const role of ['owner', 'member'] as const) {
        const input = inputs.get(call.name)!();
        for (const [key, value] of Object.entries(input)) {
          const other = typeof value === 'string' ? twin.get(value) : undefined;
          if (other === undefined || SAID_ALONG.has(`${call.name}.${key}`)) continue;
          // Callers from outside may ask about that activity.
          const outside = ROLE_TABLE[call.name]![ROLES.indexOf('stranger')] !== 'n';
          if (outside && (key === 'cid' || key === 'wid')) continue;
          const answer = await send(call, role, { ...input, [key]: other });
          tried.push(`${call.name}.${key}`);
          if (answer.sta === 0) wrong.push(`${call.name}.${key} by ${role}: ${JSON.stringify(answer)}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(new Set(tried).size).toBeGreaterThan(70);
    expect(await state()).toEqual(before);
  });
});
