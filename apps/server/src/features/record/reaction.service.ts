import {
  ACTIVITY_MESSAGES,
  type ActivitySettings,
  type addComment as addCommentCall,
  COMMON_MESSAGES,
  LIMITS,
  lengthOf,
  type ParsedRequestOf,
  RECORD_MESSAGES,
  RECORD_NOTICES,
} from '@rollcall/contract';
import { truncate } from '@rollcall/rules';
import { againAfter, type Db, type Tx } from '../../platform/db/db.ts';
import { apiError, fieldInvalid, recordNotFound } from '../../platform/http/api-error.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import { personOf } from '../account/account.reads.ts';
import { type Access, loadAccess, type Versions } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { checkedAmong, ownFiles, tokenOf } from '../upload/upload.reads.ts';
import * as store from './reaction.store.ts';
import { readersOf } from './readers.reads.ts';
import {
  assertMayComment,
  assertMayRead,
  assertMayRemoveComment,
  mayRead,
  viewerOf,
} from './record.policy.ts';

interface ReactionDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
}

type CommentRequest = ParsedRequestOf<typeof addCommentCall>;

/** Comments of one record: more than a class writes, few enough to count. */
const COMMENTS_MOST = 1000;
/** Characters of a comment that its notice shows. */
const NOTICE_MOST = 60;

const holderOf = (recordId: string, id: string) => `comment ${recordId} ${id}`;

/** A record in the hands of somebody who may see it. */
interface Work {
  tx: Tx;
  cid: string;
  uid: string;
  access: Access;
  record: store.SeenRecord;
  now: Date;
}

export function createReactionService({ db, versions, isSensitive }: ReactionDeps) {
  /** Holds the record for somebody who may see it; `cid`, where it is sent, is the record's. */
  const onRecord = <T>(
    uid: string,
    of: { pt_id: string; cid?: string | undefined },
    now: Date,
    change: (work: Work) => Promise<T>,
  ) =>
    db.transaction().execute(async (tx) => {
      const { cid, id } = splitInsideId(of.pt_id);
      if (of.cid !== undefined && of.cid !== cid) throw recordNotFound();
      const access = await loadAccess(tx, cid, uid);
      const record = access && (await store.lockSeen(tx, cid, id, uid));
      if (!access || !record) throw recordNotFound();
      const { settings } = await versions.of(tx, access.activity);
      assertMayRead(access, settings, { mine: record.mine ? 1 : 0 }, record.view ?? undefined);
      return change({ tx, cid, uid, access, record, now });
    });

  function checkContent({ content, img }: CommentRequest): void {
    if (content === '' && img === '') throw fieldInvalid(RECORD_MESSAGES.commentEmpty, 'content');
    if (lengthOf(content) > LIMITS.comment) throw fieldInvalid(RECORD_MESSAGES.commentTooLong, 'content');
    if (isSensitive(content)) throw fieldInvalid(RECORD_MESSAGES.commentSensitive, 'content', 'sensitive');
  }

  /** The comment that is answered: of this record, and still there. */
  async function answered({ tx, cid, record }: Work, comId: string | undefined) {
    if (comId === undefined || comId === '') return undefined;
    const inside = splitInsideId(comId);
    const comment = inside.cid === cid ? await store.commentOf(tx, cid, inside.id) : undefined;
    if (!comment || comment.removed || comment.record_id !== record.id)
      throw fieldInvalid(RECORD_MESSAGES.commentGone, 'com_id', 'not_found');
    return comment;
  }

  /** Tells whose record it is, and whose comment was answered; nobody of what they wrote themselves. */
  async function notifyReaders(
    work: Work,
    id: string,
    said: CommentRequest,
    to: store.CommentRow | undefined,
    settings: ActivitySettings,
  ) {
    const { tx, cid, uid, record, now } = work;
    const text = truncate(said.content.replace(/\s+/g, ' '), NOTICE_MOST);
    const words = text === '' ? RECORD_NOTICES.picture : text;
    const name = (await store.aliasIn(tx, cid, uid)) || (await personOf(tx, uid)).nickname;
    const readers = (await readersOf(tx, cid, record)).filter((reader) => reader.uid !== uid);
    const named = to && to.uid !== uid && !readers.some((reader) => reader.uid === to.uid) ? [to.uid] : [];
    const others = [];
    // Authors of comments may have quit since, or been removed: they are notified of no more than they may read.
    for (const one of named) {
      const access = await loadAccess(tx, cid, one);
      if (access && mayRead(access, settings, { mine: 0 }, record.view ?? undefined)) others.push(one);
    }
    const page = `/records/${insideId(cid, record.id)}`;
    const notice = { cid, kind: 'comment', now, once: `comment ${cid} ${id}` };
    const { comment, reply } = RECORD_NOTICES;
    await notifyAll(tx, [
      ...readers.map((reader) => ({
        ...notice,
        uid: reader.uid,
        title: comment.title,
        text:
          reader.dependent === null ? comment.text(name, words) : comment.dependent(reader.name, name, words),
        link: pathFor(reader.dependent, cid, page),
      })),
      ...others.map((other) => ({
        ...notice,
        uid: other,
        title: reply.title,
        text: reply.text(name, words),
        link: pathFor(null, cid, page),
      })),
    ]);
  }

  return {
    /** Likes a record or takes the like back; repeated, it changes nothing. @returns how many like it now */
    like: (uid: string, pt_id: string, like: boolean, now: Date): Promise<number> =>
      onRecord(uid, { pt_id }, now, ({ tx, cid, record }) =>
        store.setLike(tx, cid, record.id, uid, like, now),
      ),

    /** Writes a comment, once for a request; answers its public id. */
    async comment(uid: string, request: CommentRequest, now: Date): Promise<string> {
      checkContent(request);
      const write = async (work: Work) => {
        const { tx, cid, access, record } = work;
        const { settings } = await versions.of(tx, access.activity);
        assertMayComment(access, settings);
        const to = await answered(work, request.com_id);
        const { content, img, request_id } = request;
        const earlier =
          request_id === undefined ? undefined : await store.earlierComment(tx, cid, uid, request_id);
        if (earlier) {
          const same =
            earlier.record_id === record.id &&
            earlier.content === content &&
            earlier.img === img &&
            earlier.reply_to === (to?.id ?? null);
          if (!same) throw fieldInvalid(COMMON_MESSAGES.requestReused, 'request_id');
          return insideId(cid, earlier.id);
        }
        const tokens = img === '' ? [] : [tokenOf(img)!];
        const own = await ownFiles(tx, uid, tokens);
        if (tokens.some((token) => own.get(token)?.kind !== 'image'))
          throw fieldInvalid(ACTIVITY_MESSAGES.fileNotYours, 'img');
        const id = newId();
        const count = await store.insertComment(tx, cid, {
          id,
          recordId: record.id,
          uid,
          replyTo: to?.id ?? null,
          content,
          img,
          requestId: request_id ?? null,
          now,
        });
        if (count > COMMENTS_MOST) throw apiError(RECORD_MESSAGES.commentsFull, { reason: 'too_many' });
        await referTo(tx, cid, holderOf(record.id, id), checkedAmong(tokens, own));
        if (viewerOf(access, settings, uid).manages)
          await audit(tx, {
            cid,
            uid,
            action: 'comment.add',
            before: null,
            after: { id, record_id: record.id, content, img },
            now,
          });
        await notifyReaders(work, id, request, to, settings);
        return insideId(cid, id);
      };
      return againAfter('record_comment_request', () => onRecord(uid, request, now, write));
    },

    /** Takes a comment away: its author, and organisers any. */
    removeComment: (
      uid: string,
      request: { pt_id: string; com_id: string; cid?: string | undefined },
      now: Date,
    ): Promise<void> =>
      onRecord(uid, request, now, async ({ tx, cid, access, record }) => {
        const inside = splitInsideId(request.com_id);
        const comment = inside.cid === cid ? await store.commentOf(tx, cid, inside.id) : undefined;
        if (!comment || comment.removed || comment.record_id !== record.id)
          throw apiError(RECORD_MESSAGES.commentGone, { reason: 'not_found' });
        assertMayRemoveComment(access, uid, comment);
        await store.hideComment(tx, cid, record.id, comment.id, now);
        await referTo(tx, cid, holderOf(record.id, comment.id), []);
        if (comment.uid !== uid)
          await audit(tx, {
            cid,
            uid,
            action: 'comment.remove',
            before: { id: comment.id, record_id: record.id, content: comment.content, img: comment.img },
            after: null,
            now,
          });
      }),
  };
}
export type ReactionService = ReturnType<typeof createReactionService>;
