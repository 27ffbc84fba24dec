import { COMMON_MESSAGES, MEMBER_MESSAGES, ROLE } from '@rollcall/contract';
import { dayOf, isOpenLine } from '@rollcall/rules';
import type { Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import type { Access } from '../../activity/activity.reads.ts';
import { audit } from '../../audit/audit.service.ts';
import { purgeRecords } from '../../record/removal.service.ts';
import { dropLine, dueAt } from '../../roster/claim.service.ts';
import { loadManaged } from '../manage.store.ts';
import { owns } from '../member.policy.ts';
import { type Quitting, quit } from './quit.service.ts';

interface MemberRemoval {
  /** Activity whose row the caller holds. */
  activity: Quitting['activity'];
  /** Caller. */
  by: { uid: string; access: Access };
  /** Public id of whom to take out. */
  target: string;
  clearData: boolean;
  now: Date;
}

/**
 * Takes another out of an activity, with or without their records (MEMBER-22); the initiator alone may. A line that
 * nobody claimed goes from the list.
 */
export async function removeMember(tx: Tx, t: MemberRemoval): Promise<void> {
  const { activity, by, now } = t;
  const { cid } = activity;
  if (!owns(by.access)) throw apiError(COMMON_MESSAGES.noRight, { reason: 'no_right' });
  const inside = splitInsideId(t.target);
  const member = inside.cid === cid ? await loadManaged(tx, cid, inside.id, 'lock') : undefined;
  if (!member) throw apiError(MEMBER_MESSAGES.notFound, { reason: 'member_gone', field: 'target' });
  if (member.role === ROLE.OWNER || member.role === ROLE.BLACKLISTED)
    throw apiError(MEMBER_MESSAGES.cannotRemove, { reason: 'role', field: 'target' });
  if (isOpenLine({ roster: member.roster, takesPart: member.takes_part })) {
    const cleared = t.clearData ? await purgeRecords(tx, cid, member.member_id, now) : 0;
    const today = dayOf(now.getTime() / 1000, activity.zone);
    await dropLine(tx, dueAt(cid, activity.settings, today), member.member_id, now);
    await audit(tx, {
      cid,
      uid: by.uid,
      action: 'member.remove',
      before: null,
      after: { target: member.member_id, alias: member.alias, records_removed: cleared },
      now,
    });
    return;
  }
  await quit(tx, {
    activity,
    memberId: member.member_id,
    uid: member.uid,
    pending: !member.takes_part,
    clearData: t.clearData,
    now,
    by: by.uid,
  });
}
