import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import type { Versions } from '../activity/activity.reads.ts';
import { listComments } from './comment.reads.ts';
import type { ModerationService } from './moderation.service.ts';
import type { ReactionService } from './reaction.service.ts';
import { assertMaySeeVersions } from './record.policy.ts';
import { readRecord } from './record-view.service.ts';
import { versionsOf } from './version.service.ts';

/** Comments, likes and moderation of records, through both clients. */
export function moderationRoutes(
  db: Db,
  versions: Versions,
  reactions: ReactionService,
  moderation: ModerationService,
): Route[] {
  type Caller = { principal: { uid: string }; now: Date };
  const like = async ({ principal, now }: Caller, { pt_id, like }: { pt_id: string; like: 0 | 1 }) => ({
    data: { like, like_count: await reactions.like(principal.uid, pt_id, like === 1, now) },
  });
  const comment = async (
    { principal, now }: Caller,
    request: contract.ParsedRequestOf<typeof contract.addComment>,
  ) => {
    const com_id = await reactions.comment(principal.uid, request, now);
    return { data: { com_id, record: await readRecord(db, versions, principal.uid, request.pt_id) } };
  };
  const uncomment = async (
    { principal, now }: Caller,
    request: contract.ParsedRequestOf<typeof contract.removeComment>,
  ) => {
    await reactions.removeComment(principal.uid, request, now);
    return {};
  };
  const comments = async (
    { principal }: Caller,
    { pt_id, before }: contract.ParsedRequestOf<typeof contract.listComments>,
  ) => {
    await readRecord(db, versions, principal.uid, pt_id);
    const { cid, id } = splitInsideId(pt_id);
    const from = before === undefined ? undefined : splitInsideId(before).id;
    return { data: await listComments(db, { cid, id, before: from }, principal.uid) };
  };
  return [
    route(contract.listComments, comments),
    route(contract.listCommentsAsMember, comments),
    route(contract.likeRecord, like),
    route(contract.likeAsMember, like),
    route(contract.addComment, comment),
    route(contract.commentAsMember, comment),
    route(contract.removeComment, uncomment),
    route(contract.removeCommentAsMember, uncomment),
    route(contract.pinRecord, async ({ principal, now }, { pt_id, type }) => {
      await moderation.pin(principal.uid, pt_id, type === 1, now);
      return {};
    }),
    route(contract.removeMemberRecord, async ({ principal, now }, { pt_id }) => {
      await moderation.remove(principal.uid, pt_id, now);
      return {};
    }),
    route(contract.listRecordVersions, async ({ principal }, { pt_id }) => {
      const record = await readRecord(db, versions, principal.uid, pt_id);
      assertMaySeeVersions(record);
      return { data: { lists: await versionsOf(db, record) } };
    }),
  ];
}
