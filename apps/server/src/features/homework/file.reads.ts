import { HOMEWORK_VIEW } from '@rollcall/contract';
import { answerShown } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { type Access, isBlacklisted } from '../activity/activity.reads.ts';
import { dependentsOf } from '../guardian/guardian.reads.ts';
import { hasVisited } from '../visit/visit.reads.ts';
import { belongs } from './submission.policy.ts';
import { loadHomeworkSubmissions, loadTask } from './task.reads.ts';

/** Holders of a homework's files. */
export const HOLDER = /^(homework|answer) (\S+)$/;

/**
 * May a person who does not manage the class see what the content of a homework names, or its answer: the class, who
 * signs in for somebody in it, and where all is mutually visible who came by its code; an answer once it is shown.
 */
export async function seesHomeworkFile(
  db: Db,
  { cid, holder }: { cid: string; holder: string },
  access: Access,
  uid: string,
  at: Date,
): Promise<boolean> {
  const [, what, wid] = HOLDER.exec(holder) ?? [];
  if (wid === undefined || isBlacklisted(access)) return false;
  const task = await loadTask(db, cid, wid);
  if (!task) return false;
  const dependents = await dependentsOf(db, uid, cid);
  const inside = belongs(access) || dependents.length > 0;
  const isOpen = access.member === null && task.settings.view_auth === HOMEWORK_VIEW.MUTUAL;
  if (!inside && !(isOpen && (await hasVisited(db, uid, cid)))) return false;
  if (what === 'homework') return true;
  const own = access.member ? [access.member.member_id] : [];
  const members = [...own, ...dependents.map((dependent) => dependent.member_id)];
  const submitted = await loadHomeworkSubmissions(
    db,
    members.map((id) => [cid, id] as const),
    [wid],
  );
  const { zone } = task;
  return answerShown(task.settings, { now: at.getTime() / 1000, submitted: submitted.length > 0, zone });
}
