import {
  type acceptGuardianInvitation,
  COMMON_MESSAGES,
  GUARDIAN_LIMITS,
  GUARDIAN_MESSAGES,
  GUARDIAN_NOTICES,
  INVITATION,
  type inviteGuardian,
  LIMITS,
  type listGuardians,
  MAKEUP_MESSAGES,
  type ParsedRequestOf,
  type previewGuardianInvitation,
  type ResponseOf,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, isSigned, newId, sign, splitInsideId } from '../../platform/ids/ids.ts';
import { lockPerson, namesOf } from '../account/account.reads.ts';
import { isAvailable, loadAccess, loadVersion } from '../activity/activity.reads.ts';
import { type ActivityWithSettings, lockActivity } from '../activity/lock.service.ts';
import { guardiansOfMember, isBarred, loadGuarded } from '../guardian/guardian.reads.ts';
import { addGuardian, pathFor } from '../guardian/guardian.service.ts';
import { notifyAll } from '../notice/notice.service.ts';
import {
  closeInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationOfRequest,
  liveInvitations,
  takeInvitation,
} from './invitation.store.ts';

const DAY_MS = 86_400_000;

interface CoGuardianDeps {
  db: Db;
  secret: Buffer;
  publicUrl: string;
}

const gone = () => apiError(GUARDIAN_MESSAGES.gone, { reason: 'not_found' });
const foreign = () => apiError(GUARDIAN_MESSAGES.notGuardian, { reason: 'no_right' });

/** Adds a guardian, and tells those that there were. */
export async function join(
  tx: Tx,
  activity: ActivityWithSettings,
  invitation: InvitationRow,
  of: { uid: string; relation: string; now: Date },
): Promise<void> {
  const { cid, title } = activity;
  const { member_id: memberId } = invitation;
  const others = await guardiansOfMember(tx, cid, memberId);
  await addGuardian(tx, { cid, memberId, requestId: `invitation ${invitation.id}`, ...of });
  const name = (await namesOf(tx, [of.uid])).get(of.uid) ?? '';
  await notifyAll(
    tx,
    others.map(({ uid, alias }) => ({
      uid,
      cid,
      kind: 'guardian',
      title: GUARDIAN_NOTICES.joined.title,
      text: GUARDIAN_NOTICES.joined.text(title, name, alias),
      link: pathFor(memberId, cid, '/guardians'),
      now: of.now,
      once: `guardian ${cid} ${invitation.id}`,
    })),
  );
}

/** Refuses a person beyond the dependents that one may have, or who is barred from the activity; their row is held. */
export async function assertMayGuard(tx: Tx, cid: string, uid: string): Promise<void> {
  if (await isBarred(tx, cid, uid))
    throw apiError(SUBMISSION_MESSAGES.join.blacklisted, { reason: 'blacklisted' });
  if ((await loadGuarded(tx, cid, uid)).length >= LIMITS.dependents)
    throw apiError(MAKEUP_MESSAGES.dependentsTooMany, { reason: 'too_many' });
}

/** Invitations of guardians to further ones of the same dependent. */
export function createCoGuardians({ db, secret, publicUrl }: CoGuardianDeps) {
  const markOf = (cid: string, id: string) => sign(secret, 'guardian invitation', cid, id);
  const codeOf = (cid: string, id: string) => `${insideId(cid, id).slice(cid.length + 1)}.${markOf(cid, id)}`;

  /** Id in a code; undefined for one that this server did not make. */
  function idOf(cid: string, code: string): string | undefined {
    const [inside = '', mark] = code.split('.');
    if (!/^[0-9A-Za-z_-]{22}$/.test(inside)) return undefined;
    const { id } = splitInsideId(`${cid}-${inside}`);
    return isSigned(secret, mark, 'guardian invitation', cid, id) ? id : undefined;
  }

  /** An activity under lock that takes guardians on. */
  async function takingOn(tx: Tx, cid: string, now: Date): Promise<ActivityWithSettings> {
    const activity = await lockActivity(tx, cid);
    if (!activity) throw activityNotFound();
    if (activity.settings.proxy === 0) throw apiError(MAKEUP_MESSAGES.proxyOff, { reason: 'proxy_refused' });
    if (activity.end_day < dayOf(now.getTime() / 1000, activity.zone))
      throw apiError(SUBMISSION_MESSAGES.join.ended, { reason: 'ended' });
    return activity;
  }

  /** Guardians of a dependent, for one of them. @throws ApiError for anybody else */
  async function guardiansFor(tx: Db | Tx, cid: string, memberId: string, uid: string) {
    const guardians = await guardiansOfMember(tx, cid, memberId);
    if (!guardians.some((one) => one.uid === uid)) throw foreign();
    return guardians;
  }

  const memberIn = (cid: string, unionid: string): string => {
    const inside = splitInsideId(unionid);
    if (inside.cid !== cid) throw foreign();
    return inside.id;
  };
  const shown = (cid: string, { id, expires_at }: Pick<InvitationRow, 'id' | 'expires_at'>) => ({
    id: insideId(cid, id),
    link: `${publicUrl}/m/${cid}/guardian/${codeOf(cid, id)}`,
    expires_at: unixSeconds(expires_at),
  });

  return {
    /** Makes a link, under the activity's row, so that the number of guardians holds. */
    invite: (
      uid: string,
      { cid, unionid, request_id: requestId }: ParsedRequestOf<typeof inviteGuardian>,
      now: Date,
    ): Promise<ResponseOf<typeof inviteGuardian>['data']> =>
      db.transaction().execute(async (tx) => {
        const memberId = memberIn(cid, unionid);
        await takingOn(tx, cid, now);
        const guardians = await guardiansFor(tx, cid, memberId, uid);
        const before = await invitationOfRequest(tx, cid, uid, requestId);
        if (before && before.member_id !== memberId)
          throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
        if (before) return shown(cid, before);
        const live = await liveInvitations(tx, cid, memberId, now);
        if (guardians.length + live.length >= GUARDIAN_LIMITS.guardians)
          throw apiError(GUARDIAN_MESSAGES.tooMany, { reason: 'full' });
        const id = newId();
        const expiresAt = new Date(now.getTime() + GUARDIAN_LIMITS.days * DAY_MS);
        await insertInvitation(tx, { cid, id, memberId, uid, requestId, now, expiresAt });
        return shown(cid, { id, expires_at: expiresAt });
      }),

    async list(
      uid: string,
      { cid, unionid }: ParsedRequestOf<typeof listGuardians>,
      now: Date,
    ): Promise<ResponseOf<typeof listGuardians>['data']> {
      const memberId = memberIn(cid, unionid);
      const guardians = await guardiansFor(db, cid, memberId, uid);
      const live = await liveInvitations(db, cid, memberId, now);
      const people = [...guardians.map((one) => one.uid), ...live.flatMap((one) => one.uid ?? [])];
      const names = await namesOf(db, people);
      return {
        name: guardians[0]!.alias,
        guardians: guardians.map((one) => ({
          name: names.get(one.uid) ?? '',
          relation: one.relation,
          me: one.uid === uid ? 1 : 0,
        })),
        invitations: live.map((one) => ({
          id: insideId(cid, one.id),
          name: one.uid === null ? '' : (names.get(one.uid) ?? ''),
          relation: one.relation ?? '',
          expires_at: unixSeconds(one.expires_at),
        })),
        left: Math.max(0, GUARDIAN_LIMITS.guardians - guardians.length - live.length),
      };
    },

    /** Takes an open invitation, or one that waits, back; one that is over stays as it is. */
    withdraw: (uid: string, cid: string, publicId: string, now: Date): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!(await lockActivity(tx, cid))) throw activityNotFound();
        const inside = splitInsideId(publicId);
        const invitation = inside.cid === cid ? await findInvitation(tx, cid, inside.id) : undefined;
        if (!invitation) throw gone();
        await guardiansFor(tx, cid, invitation.member_id, uid);
        if (invitation.state === INVITATION.WITHDRAWN) return;
        if (invitation.state !== INVITATION.OPEN && invitation.state !== INVITATION.WAITING) throw gone();
        await closeInvitation(tx, cid, invitation.id, { state: INVITATION.WITHDRAWN, uid, now });
      }),

    async preview(
      uid: string,
      { cid, code }: ParsedRequestOf<typeof previewGuardianInvitation>,
      now: Date,
    ): Promise<ResponseOf<typeof previewGuardianInvitation>['data']> {
      const id = idOf(cid, code);
      const invitation = id === undefined ? undefined : await findInvitation(db, cid, id);
      const access = await loadAccess(db, cid, uid);
      const isOpen = invitation?.state === INVITATION.OPEN && invitation.expires_at > now;
      if (!invitation || !isAvailable(access)) throw gone();
      if (!isOpen && invitation.uid !== uid) throw gone();
      if (invitation.state === INVITATION.WITHDRAWN || invitation.state === INVITATION.REFUSED) throw gone();
      const [guardian] = await guardiansOfMember(db, cid, invitation.member_id);
      if (!guardian) throw gone();
      const names = await namesOf(db, [invitation.inviter_uid]);
      const version = await loadVersion(db, cid);
      return {
        title: access.activity.title,
        name: guardian.alias,
        inviter: names.get(invitation.inviter_uid) ?? '',
        audited: version?.settings.enable_audit === 1 ? 1 : 0,
      };
    },

    /** Accepts an invitation under the person's and the activity's rows: once, and by one person. */
    accept: (
      uid: string,
      { cid, code, relation }: ParsedRequestOf<typeof acceptGuardianInvitation>,
      now: Date,
    ): Promise<ResponseOf<typeof acceptGuardianInvitation>['data']> =>
      db.transaction().execute(async (tx) => {
        const id = idOf(cid, code);
        if (id === undefined) throw gone();
        await lockPerson(tx, uid);
        const activity = await takingOn(tx, cid, now);
        const invitation = await findInvitation(tx, cid, id);
        if (!invitation) throw gone();
        const unionid = insideId(cid, invitation.member_id);
        const { state } = invitation;
        if (invitation.uid === uid && (state === INVITATION.WAITING || state === INVITATION.ACCEPTED))
          return { unionid, pending: state === INVITATION.WAITING ? 1 : 0 };
        if (state !== INVITATION.OPEN || invitation.expires_at <= now) throw gone();
        const guardians = await guardiansOfMember(tx, cid, invitation.member_id);
        // The dependent left, or the guardian who invited is none any more.
        if (!guardians.some((one) => one.uid === invitation.inviter_uid)) throw gone();
        if (invitation.inviter_uid === uid) throw apiError(GUARDIAN_MESSAGES.own, { reason: 'own' });
        if (guardians.some((one) => one.uid === uid)) return { unionid, pending: 0 };
        await assertMayGuard(tx, cid, uid);
        const waits = activity.settings.enable_audit === 1;
        await takeInvitation(tx, cid, id, {
          uid,
          relation,
          state: waits ? INVITATION.WAITING : INVITATION.ACCEPTED,
          now,
        });
        if (!waits) await join(tx, activity, invitation, { uid, relation, now });
        return { unionid, pending: waits ? 1 : 0 };
      }),
  };
}
export type CoGuardians = ReturnType<typeof createCoGuardians>;
