import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Versions } from '../activity/activity.reads.ts';
import type { CameByCode } from '../visit/visit.reads.ts';
import type { FixService, RecordService } from './record.service.ts';
import type { RecordListService } from './record-list.service.ts';
import { readRecord } from './record-view.service.ts';

export function recordRoutes(
  { db, versions, cameByCode }: { db: Db; versions: Versions; cameByCode: CameByCode },
  lists: RecordListService,
  records: RecordService,
  fix: FixService,
): Route[] {
  const one = (uid: string, ptId: string) => readRecord(db, versions, uid, ptId);
  return [
    route(contract.listRecords, async ({ principal, now }, request) => {
      const data = await lists.ofActivity(principal, request, now);
      return { data, total: data.total };
    }),
    route(contract.listOwnRecords, async ({ principal }, request) => ({
      data: await lists.onMemberPage(principal, request),
    })),
    route(contract.listRefusals, async (_context, request) => ({ data: await lists.refusals(request) })),
    route(contract.getRecord, async ({ principal }, { pt_id }) => ({
      data: await one(principal.uid, pt_id),
    })),
    route(contract.getMemberRecord, async ({ principal: { uid } }, { pt_id, entry }) => ({
      data: await readRecord(db, versions, uid, pt_id, (code) => cameByCode(uid, code, entry)),
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
  ];
}
