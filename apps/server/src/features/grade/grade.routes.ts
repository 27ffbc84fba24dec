import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { readRecord } from '../record/record-view.service.ts';
import { assertMaySeeAnnotations } from './grade.policy.ts';
import { listAnnotations } from './grade.reads.ts';
import type { GradeService } from './grade.service.ts';

export function gradeRoutes(db: Db, versions: Versions, grades: GradeService): Route[] {
  const annotationsOf = async (uid: string, ptId: string) => {
    const { cid, id } = splitInsideId(ptId);
    const [record, access] = await Promise.all([
      readRecord(db, versions, uid, ptId),
      loadAccess(db, cid, uid),
    ]);
    assertMaySeeAnnotations(access!, record);
    return { data: { lists: await listAnnotations(db, cid, id, record) } };
  };
  return [
    route(contract.gradePicture, async ({ principal, now }, request) => ({
      data: await grades.grade(principal.uid, request, now),
    })),
    route(contract.listAnnotations, ({ principal }, { pt_id }) => annotationsOf(principal.uid, pt_id)),
    route(contract.listOwnAnnotations, ({ principal }, { pt_id }) => annotationsOf(principal.uid, pt_id)),
  ];
}
