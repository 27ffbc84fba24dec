import * as contract from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, refuse } from '../../platform/http/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { accessOf, loadAccess, type Versions } from '../activity/activity.reads.ts';
import { isGuardian } from '../guardian/guardian.reads.ts';
import type { FixService } from './fix.service.ts';
import { assertMayRead, isInside, visibleMember } from './record.policy.ts';
import { countRecords, findRecord, listRecords, listRefusals, readCursor } from './record.reads.ts';
import type { RecordService } from './record.service.ts';

const parseCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const parsed = readCursor(cursor);
  if (!parsed) throw refuse(contract.MESSAGES.badRequest, { reason: 'bad_request', field: 'cursor' });
  return parsed;
};

export function recordRoutes(db: Db, versions: Versions, records: RecordService, fix: FixService): Route[] {
  const one = async (uid: string, ptId: string) => {
    const { cid, id } = splitInsideId(ptId);
    const record = await findRecord(db, cid, id, uid);
    const access = await loadAccess(db, cid, uid);
    if (!record || !access) throw refuse(contract.MESSAGES.recordNotFound, { reason: 'not_found' });
    assertMayRead(access, (await versions.of(db, access.activity)).settings, record);
    return record;
  };
  /** The member that the person signs in for; throws where he does not. */
  const wardOf = async (uid: string, cid: string, agentFor: string | undefined) => {
    if (agentFor === undefined) return undefined;
    const inside = splitInsideId(agentFor);
    if (inside.cid !== cid || !(await isGuardian(db, cid, inside.id, uid))) throw activityNotFound();
    return inside.id;
  };
  return [
    route(contract.listRecords, async ({ principal }, q) => {
      const access = await accessOf(db, q.cid, principal);
      if (!access) throw activityNotFound();
      const { settings } = await versions.of(db, access.activity);
      const ranged = q.start !== undefined && q.end !== undefined;
      const from = ranged ? dayOf(q.start!) : undefined;
      const to = ranged ? dayOf(q.end!) : undefined;
      const memberId = visibleMember(access, settings);
      const scope = { cid: q.cid, viewer: principal.uid, memberId, from, to };
      const offset = (q.page - 1) * q.count;
      const [page, total] = await Promise.all([
        listRecords(db, scope, { count: q.count, offset, cursor: parseCursor(q.cursor) }),
        memberId === undefined ? countRecords(db, q.cid, from, to) : Promise.resolve(0),
      ]);
      const shown = memberId === undefined ? total : page.lists.length;
      return { data: { ...page, total: shown }, total: shown };
    }),
    route(contract.getRecord, async ({ principal }, { pt_id }) => ({
      data: await one(principal.uid, pt_id),
    })),
    route(contract.getMemberRecord, async ({ principal }, { pt_id }) => ({
      data: await one(principal.uid, pt_id),
    })),
    route(contract.listRefusals, async (_c, { cid, page, count }) => ({
      data: await listRefusals(db, cid, count, (page - 1) * count),
    })),
    route(contract.updateOwnRecord, async ({ principal, now }, { pt_id, fill_params }) => {
      await records.update(principal.uid, pt_id, fill_params, now);
      return { data: await one(principal.uid, pt_id) };
    }),
    route(contract.fixOwnRecord, async ({ principal, now }, { pt_id, fill_params }) => {
      await fix(principal.uid, pt_id, fill_params, now);
      return { data: await one(principal.uid, pt_id) };
    }),
    route(contract.removeOwnRecord, async ({ principal, now }, { pt_id }) => {
      await records.remove(principal.uid, pt_id, now);
      return {};
    }),
    route(contract.listOwnRecords, async ({ principal }, { cid, scope, agent_for, count, cursor }) => {
      const access = await accessOf(db, cid, principal);
      if (!access || access.activity.deleted_at) throw activityNotFound();
      const ward = await wardOf(principal.uid, cid, agent_for);
      if (!isInside(access) && ward === undefined) throw activityNotFound();
      const { settings } = await versions.of(db, access.activity);
      const own = ward ?? access.member?.member_id;
      const memberId = scope === 'all' && ward === undefined ? visibleMember(access, settings) : own;
      return {
        data: await listRecords(
          db,
          { cid, viewer: principal.uid, memberId },
          { count, cursor: parseCursor(cursor) },
        ),
      };
    }),
  ];
}
