import * as contract from '@rollcall/contract';
import type { EventOf } from '@rollcall/rules/test/histories/history';
import { freshId } from '../fixtures/api.ts';
import { type Playing, reasonOf, UNCHANGED } from './playing.ts';
import { nameOf, type ServerActivity } from './server-activity.ts';

/** Leave and marks of histories as calls; each resolves true where something was done. */

const MONTH = 7;

export async function requestLeave({ activity }: Playing, event: EventOf<'request'>): Promise<boolean> {
  const { id, who, by, first, last, starts } = event;
  const { cid, teacher } = activity;
  const kind = contract.LEAVE_KINDS[id % 4]!;
  const request = {
    cid,
    first: nameOf(first),
    last: nameOf(last),
    ...(starts === null ? {} : { slots: starts }),
    kind,
    reason: reasonOf(id),
    request_id: freshId(),
  };
  if (by === 'member')
    return activity.tries(
      activity.people[who]!.ok(contract.askLeave, { ...request, ...activity.agent(who) }),
    );
  const unionid = activity.unionidOf(who);
  if (unionid === undefined) return false;
  return activity.tries(teacher.ok(contract.addLeave, { ...request, unionids: [unionid] }));
}

/** Ids of the leave of an event: several, where it was cut. */
export async function leaveOf({ cid, teacher }: ServerActivity, ref: number): Promise<string[]> {
  const { lists } = (await teacher.ok(contract.listLeave, { cid, status: 4, count: 100 })).data;
  return lists.filter(({ reason }) => reason === reasonOf(ref)).map(({ id }) => id);
}

async function eachLeave(
  { activity }: Playing,
  ref: number,
  change: (id: string) => Promise<unknown>,
): Promise<boolean> {
  let changed = false;
  for (const id of await leaveOf(activity, ref)) if (await activity.tries(change(id))) changed = true;
  return changed;
}

export async function decideLeave(playing: Playing, { ref, yes }: EventOf<'decideLeave'>): Promise<boolean> {
  const { activity } = playing;
  const { cid, teacher } = activity;
  return eachLeave(playing, ref, (id) =>
    teacher
      .ok(contract.decideLeave, { cid, ids: [id], status: yes ? 1 : 2, request_id: freshId() })
      .then(({ data }) => {
        activity.batch = data.batch;
        const [failed] = data.failed;
        if (failed) throw new contract.ApiRejection({ sta: -1, msg: failed.msg, data: {} } as never, 200);
      }),
  );
}

export const withdraw = (playing: Playing, { ref }: EventOf<'withdraw'>): Promise<boolean> => {
  const { activity, facts } = playing;
  const who = facts.leave.find(({ id }) => id === ref)?.who;
  if (who === undefined) return Promise.resolve(false);
  const { cid } = activity;
  return eachLeave(playing, ref, (id) => activity.people[who]!.ok(contract.withdrawLeave, { cid, id }));
};

export const endLeave = (playing: Playing, { ref }: EventOf<'endLeave'>): Promise<boolean> => {
  const { cid, teacher } = playing.activity;
  return eachLeave(playing, ref, (id) => teacher.ok(contract.endLeave, { cid, id }));
};

/** The batch that a mark was; undefined where it changed nothing. */
export async function mark(
  { activity }: Playing,
  { id, who, day, start, as }: EventOf<'mark'>,
): Promise<string | undefined> {
  const { cid, teacher } = activity;
  const unionid = activity.unionidOf(who)!;
  const cells = [{ unionid, day: nameOf(day), slot: start }];
  let batch: string | undefined;
  activity.refused = UNCHANGED;
  await activity.tries(
    teacher
      .ok(contract.markAttendance, { cid, cells, as, reason: reasonOf(id), request_id: freshId() })
      .then(({ data }) => {
        if (data.changed === 0) return;
        batch = data.batch;
        activity.refused = '';
      }),
  );
  activity.batch = batch;
  if (as === 'present' && batch !== undefined) await rememberMarked(activity, { id, unionid, day });
  return batch;
}

/** Finds the record that a mark wrote, or that undoing one wrote again: the one that nothing else did. */
export async function rememberMarked(
  { cid, teacher, records }: ServerActivity,
  { id, unionid, day }: { id: number; unionid: string; day: number },
): Promise<void> {
  const month = nameOf(day).slice(0, MONTH);
  const { data } = await teacher.ok(contract.attendancePerson, { cid, unionid, month });
  const known = new Set(records.values());
  const found = data.records.find(({ pt_id }) => !known.has(pt_id));
  if (found) records.set(id, found.pt_id);
}
