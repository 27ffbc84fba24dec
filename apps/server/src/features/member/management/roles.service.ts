import {
  LIMITS,
  MEMBER_MESSAGES,
  MEMBER_NOTICES,
  type ParsedRequestOf,
  ROLE,
  ROLE_CHANGE,
  type Role,
  type restoreRecords,
  type setRole,
} from '@rollcall/contract';
import { dayOf, ROLE_TRAITS, roleAfter, traitsOf } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import type { Principal } from '../../../platform/session/session.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { type ActivityWithSettings, lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { notify } from '../../notice/notice.service.ts';
import { countAdmins, loadManaged, type ManagedMember, putRole } from '../manage.store.ts';
import { assertAccess } from '../member.policy.ts';
import { beginDue, endDue } from '../participation/due.service.ts';
import { blacklist, restore, unblacklist } from './blacklist.service.ts';
import { createTransferService, type IsFresh } from './transfer.service.ts';

interface RolesDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
  /** Resolves true for a session with a recent proof of identity. */
  isFresh: IsFresh;
}

type SetRole = ParsedRequestOf<typeof setRole>;

const isAdmin = (role: Role) => ROLE_TRAITS[role].admin;
const participates = (role: Role) => ROLE_TRAITS[role].participates;
const gone = () => apiError(MEMBER_MESSAGES.notFound, { reason: 'member_gone', field: 'unionid' });

/** The member that a public id names, as somebody may decide about them; their row is held. */
export async function lockMember(tx: Tx, cid: string, unionid: string): Promise<ManagedMember> {
  const inside = splitInsideId(unionid);
  const member = inside.cid === cid ? await loadManaged(tx, cid, inside.id, 'lock') : undefined;
  if (!member) throw gone();
  return member;
}

/** Roles of members: the initiator alone decides, under the activity's row. */
export function createRolesService(deps: RolesDeps) {
  const { db, isCertified } = deps;
  const transfer = createTransferService(deps);

  /** CERTGATE-25: a free activity has at most three admins or teachers. */
  async function assertRoom(tx: Tx, activity: ActivityWithSettings, now: Date): Promise<void> {
    if (isCertified(activity.certified_until, now)) return;
    if ((await countAdmins(tx, activity.cid)) >= LIMITS.admins)
      throw apiError(MEMBER_MESSAGES.adminsCap, { reason: 'needs_certification', gate: 'admins' });
  }

  /** Apply the other changes of a role, before it changes. @returns what the audit says besides */
  async function applyRoleChange(
    tx: Tx,
    { activity, member, now }: { activity: ActivityWithSettings; member: ManagedMember; now: Date },
    next: Role,
  ): Promise<object> {
    const at = { ...activity, today: dayOf(now.getTime() / 1000, activity.zone) };
    if (next === ROLE.BLACKLISTED) return { records_hidden: await blacklist(tx, { activity, member, now }) };
    // Due days begin and end with the blacklist in `blacklist` and `unblacklist`.
    if (member.role === ROLE.BLACKLISTED) {
      await unblacklist(tx, { activity, member, now });
      return {};
    }
    if (isAdmin(next) && !isAdmin(member.role)) await assertRoom(tx, activity, now);
    if (member.takes_part && participates(member.role) && !participates(next))
      await endDue(tx, at, member.member_id);
    if (member.takes_part && !participates(member.role) && participates(next))
      await beginDue(tx, at, member.member_id);
    return {};
  }

  async function change(
    principal: Principal,
    { cid, unionid, role, type }: SetRole,
    now: Date,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, cid);
      assertAccess(await loadAccess(tx, cid, principal.uid), 'own');
      const member = await lockMember(tx, cid, unionid);
      const verdict = roleAfter(
        { ...member, hasAccount: member.uid !== null, takesPart: member.takes_part },
        role,
        type,
      );
      if ('message' in verdict) throw apiError(verdict.message, { reason: 'role', field: 'role' });
      if (verdict.unchanged) return;
      const besides = await applyRoleChange(tx, { activity: activity!, member, now }, verdict.role);
      await putRole(tx, cid, member, verdict.role);
      await audit(tx, {
        cid,
        uid: principal.uid,
        action: 'member.role',
        before: { role: member.role },
        after: { target: member.member_id, role: verdict.role, ...besides },
        now,
      });
      if (isAdmin(verdict.role) && !isAdmin(member.role) && member.uid !== null) {
        const reported = MEMBER_NOTICES.admin(activity!.title, traitsOf(activity!).admin);
        await notify(tx, { uid: member.uid, cid, kind: 'role', ...reported, link: `/${cid}`, now });
      }
      await publishEvent(tx, cid, { kind: 'settings' });
    });
  }

  return {
    /** Sets or cancels a role; what is so already is answered alike. */
    set: (principal: Principal, request: SetRole, now: Date): Promise<void> =>
      request.role === ROLE_CHANGE.OWNER
        ? transfer(principal, request, now)
        : change(principal, request, now),

    /** Gives the records back that blacklisting hid, to who is blacklisted no more. */
    restore: (
      uid: string,
      { cid, unionid }: ParsedRequestOf<typeof restoreRecords>,
      now: Date,
    ): Promise<{ restored: number; replaced: number }> =>
      db.transaction().execute(async (tx) => {
        await lockActivity(tx, cid);
        assertAccess(await loadAccess(tx, cid, uid), 'own');
        const member = await lockMember(tx, cid, unionid);
        if (member.role === ROLE.BLACKLISTED)
          throw apiError(MEMBER_MESSAGES.refused[1]!, { reason: 'role', field: 'unionid' });
        const given = await restore(tx, cid, member.member_id, now);
        await audit(tx, {
          cid,
          uid,
          action: 'member.restore',
          before: null,
          after: { target: member.member_id, ...given },
          now,
        });
        await publishEvent(tx, cid, { kind: 'settings' });
        return given;
      }),
  };
}
export type RolesService = ReturnType<typeof createRolesService>;
