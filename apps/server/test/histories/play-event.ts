import * as contract from '@rollcall/contract';
import type { Event, EventOf } from '@rollcall/rules/test/histories/history';
import { freshId } from '../fixtures/api.ts';
import { decideLeave, endLeave, mark, requestLeave, withdraw } from './play-leave.ts';
import { approve, exit, join, list, merge, restore, role, strike } from './play-members.ts';
import { isRefusedEdit } from './playable.ts';
import { type Playing, UNCHANGED } from './playing.ts';
import { nameOf } from './server-activity.ts';

/** Events of histories as calls to the server; each resolves true where something was done. */

async function edit({ activity }: Playing, { settings }: EventOf<'edit'>): Promise<boolean> {
  const { cid, teacher } = activity;
  await activity.save(settings);
  const { leave, rules } = settings;
  return activity.tries(
    teacher.ok(contract.saveAttendanceSettings, { cid, leave, ...(rules ? { slot_rules: rules } : {}) }),
  );
}

/** Rules that are refused are sent alone: settings and rules are two calls. */
function wrongRules({ activity }: Playing, { settings }: EventOf<'edit'>): Promise<boolean> {
  const { cid, teacher } = activity;
  return activity.tries(
    teacher.ok(contract.saveAttendanceSettings, { cid, slot_rules: settings.rules ?? [] }),
  );
}

async function exception({ activity }: Playing, { day, kind }: EventOf<'exception'>): Promise<boolean> {
  const { cid, teacher } = activity;
  const name = nameOf(day);
  const change = kind === 'none' ? { clear: [name] } : { set: [{ day: name, kind }] };
  const { data } = await teacher.ok(contract.saveExceptions, { cid, ...change, request_id: freshId() });
  activity.refused = data.refused[0]?.msg ?? UNCHANGED;
  return data.changed > 0;
}

/** Submission of a member, kept by the event; a late delivery is told by its refusal. */
async function submit(
  { activity }: Playing,
  { id, who }: { id: number; who: number },
  more: object,
): Promise<boolean> {
  const { cid } = activity;
  const request = { ...activity.entry, fill_params: [], ...activity.agent(who), ...more };
  try {
    const { data } = await activity.people[who]!.ok(contract.submit, request);
    activity.records.set(id, data.pt_id);
    return true;
  } catch (error) {
    if (!(error instanceof contract.ApiRejection)) throw error;
    activity.refused = `${error.data?.['reason']} ${error.message}`;
    if (error.data?.['late_delivery'] === undefined) return false;
    const { lists } = (await activity.teacher.ok(contract.listLate, { cid, count: 100 })).data;
    const unionid = activity.unionidOf(who);
    const late = lists.find(
      (one) => one.unionid === unionid && 'captured_at' in more && one.captured_at === more.captured_at,
    );
    if (late) activity.records.set(id, late.id);
    return late !== undefined;
  }
}

async function sign(playing: Playing, event: EventOf<'sign'>): Promise<boolean> {
  const { activity, facts } = playing;
  const unionid = activity.unionidOf(event.who);
  // Organisers sign somebody in as well, in their slot.
  if (unionid === undefined || facts.members[event.who]!.status !== 'in' || !activity.random.chance(0.15))
    return submit(playing, event, {});
  const { request_id } = activity.entry;
  return activity.tries(
    activity.teacher
      .ok(contract.proxySubmit, { cid: activity.cid, unionid, fill_params: [], request_id })
      .then(({ data }) => activity.records.set(event.id, data.pt_id)),
  );
}

async function decideDelivery(
  { activity }: Playing,
  { ref, yes }: EventOf<'decideDelivery'>,
): Promise<boolean> {
  const id = activity.records.get(ref);
  if (id === undefined) return false;
  const decision = { cid: activity.cid, id, status: yes ? 1 : 2 } as const;
  return activity.tries(
    activity.teacher.ok(contract.acceptLate, decision).then(({ data }) => {
      if (data.pt_id !== null) activity.records.set(ref, data.pt_id);
    }),
  );
}

async function decideMakeup({ activity }: Playing, { ref, yes }: EventOf<'decideMakeup'>): Promise<boolean> {
  const id = activity.records.get(ref);
  if (id === undefined) return false;
  const { cid, teacher } = activity;
  return activity.tries(teacher.ok(contract.auditMakeup, { cid, id, status: yes ? 1 : 2 }));
}

async function remove({ activity, facts }: Playing, { ref }: EventOf<'remove'>): Promise<boolean> {
  const pt_id = activity.records.get(ref);
  const record = facts.records.find(({ id }) => id === ref);
  if (pt_id === undefined || !record) return false;
  // Members remove their own, where they are in it.
  const own = facts.takesPart(record.who) && !activity.dependents.has(record.who) && !record.marked;
  const byMember = own && activity.random.chance(0.5);
  return activity.tries(
    byMember
      ? activity.people[record.who]!.ok(contract.removeOwnRecord, { pt_id })
      : activity.teacher.ok(contract.removeMemberRecord, { pt_id }),
  );
}

/** Sends an event to the server. @returns whether something was done */
export async function playEvent(playing: Playing, event: Event): Promise<boolean> {
  if (!playing.facts.binned) return send(playing, event);
  // Nothing of an activity in the bin is found, by any call.
  let done = false;
  const sent = send(playing, event).then((one) => {
    done = one;
  });
  return (await playing.activity.tries(sent)) && done;
}

async function send(playing: Playing, event: Event): Promise<boolean> {
  const { activity } = playing;
  const { cid, teacher } = activity;
  switch (event.act) {
    case 'edit':
      return isRefusedEdit(playing.facts, event) ? wrongRules(playing, event) : edit(playing, event);
    case 'exception':
      return exception(playing, event);
    case 'bin':
      return activity.tries(
        teacher.ok(event.on ? contract.removeActivity : contract.recoverActivity, { cid }),
      );
    case 'list':
      return list(playing, event);
    case 'strike':
      return strike(playing);
    case 'join':
      return join(playing, event);
    case 'approve':
      return approve(playing, event);
    case 'exit':
      return exit(playing, event);
    case 'role':
      return role(playing, event);
    case 'merge':
      return merge(playing, event);
    case 'restore':
      return restore(playing, event);
    case 'sign':
      return sign(playing, event);
    case 'homework':
      return submit(playing, event, { wid: activity.wid });
    case 'deliver':
      return submit(playing, event, { captured_at: event.captured });
    case 'decideDelivery':
      return decideDelivery(playing, event);
    case 'makeup':
      return submit(playing, event, {
        makeup: 1,
        date: nameOf(event.day),
        ...(event.start === null ? {} : { slot: event.start }),
      });
    case 'decideMakeup':
      return decideMakeup(playing, event);
    case 'remove':
      return remove(playing, event);
    case 'request':
      return requestLeave(playing, event);
    case 'decideLeave':
      return decideLeave(playing, event);
    case 'withdraw':
      return withdraw(playing, event);
    case 'endLeave':
      return endLeave(playing, event);
    case 'mark':
      return (await mark(playing, event)) !== undefined;
  }
}
