import {
  ACTIVITY_MESSAGES,
  COMMON_MESSAGES,
  GRADE_MESSAGES,
  LIMITS,
  RANK,
  RANK_NAMES,
  REVIEW_MESSAGES,
  REVIEW_NOTICE,
  type RemarkRequest,
} from '@rollcall/contract';
import { truncate } from '@rollcall/rules';
import { againAfter, type Db, type Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { apiError, fieldInvalid, recordNotFound } from '../../platform/http/api-error.ts';
import { insideId, newId, sha256, splitInsideId } from '../../platform/ids/ids.ts';
import { type Access, loadAccess } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { notifyAll, withdrawNotices } from '../notice/notice.service.ts';
import { projectGrade } from '../record/grade-projection.service.ts';
import { homeworkTitle, readersOf } from '../record/readers.reads.ts';
import { referTo } from '../upload/refs.service.ts';
import { checkedAmong, ownFiles, tokenOf } from '../upload/upload.reads.ts';
import { assertMayEdit, assertMayRemove, assertMayReview } from './review.policy.ts';
import { countRemarks, earlierRemark, remarkOf } from './review.reads.ts';
import {
  type Content,
  deleteRemark,
  insertRemark,
  lockReviewed,
  type ReviewedRecord,
  updateRemark,
} from './review.store.ts';

export interface ReviewDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
  isSensitive: (text: string) => boolean;
}

/** One review of one record, at work. */
interface Work {
  cid: string;
  uid: string;
  access: Access;
  record: ReviewedRecord;
  now: Date;
}

/** Characters of a review's text that its notice shows. */
const SHOWN = 60;

const notFound = () => apiError(REVIEW_MESSAGES.notFound, { reason: 'not_found' });

const filesOf = ({ imgs, audio }: Content): string[] =>
  [...imgs, audio].map(tokenOf).filter((token) => token !== undefined);
/** Holder of the files of a review; viewers of the record may see them. */
const holderOf = (record: ReviewedRecord, id: string): string => `remark ${record.id} ${id}`;
/** Names the occasion that a review is told of. */
const onceOf = (cid: string, id: string): string => `review ${cid} ${id}`;

export function createReviewService({ db, isCertified, isSensitive }: ReviewDeps) {
  /** Holds the record for somebody who may review it. */
  const onRecord = <T>(uid: string, ptId: string, now: Date, change: (tx: Tx, work: Work) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const { cid, id } = splitInsideId(ptId);
      const access = await loadAccess(tx, cid, uid);
      assertMayReview(access);
      const record = await lockReviewed(tx, cid, id);
      if (!record) throw recordNotFound();
      return change(tx, { cid, uid, access, record, now });
    });

  /** @throws ApiError where a review says nothing, or what it may not */
  function checkContent({ rank, content, imgs, audio }: Content): void {
    if (rank === RANK.NONE && content === '' && imgs.length === 0 && audio === '')
      throw fieldInvalid(REVIEW_MESSAGES.empty, 'content');
    if (imgs.length > LIMITS.remarkImages) throw fieldInvalid(REVIEW_MESSAGES.tooManyImages, 'imgs');
    if (isSensitive(content)) throw fieldInvalid(REVIEW_MESSAGES.sensitive, 'content', 'sensitive');
  }

  /** A picture takes certification, one that stands there already does not (N19, CERTGATE-26). */
  function assertPicturesAllowed({ access, now }: Work, said: Content, before: readonly string[]): void {
    const isNew = said.imgs.some((img) => !before.includes(img));
    if (isNew && !isCertified(access.activity.certified_until, now))
      throw apiError(GRADE_MESSAGES.certifiedOnly, { reason: 'needs_certification', gate: 'annotation' });
  }

  /** Pictures and sound are the reviewer's own uploads. @returns them */
  async function checkFiles(tx: Tx, uid: string, content: Content): Promise<CheckedToken[]> {
    const own = await ownFiles(tx, uid, filesOf(content));
    const is = (address: string, kind: string) => own.get(tokenOf(address) ?? '')?.kind === kind;
    if (!content.imgs.every((address) => is(address, 'image')))
      throw fieldInvalid(ACTIVITY_MESSAGES.fileNotYours, 'imgs');
    if (content.audio !== '' && !is(content.audio, 'audio'))
      throw fieldInvalid(ACTIVITY_MESSAGES.fileNotYours, 'audio');
    return checkedAmong(filesOf(content), own);
  }

  /** The review that the same request made before. */
  async function repeated(tx: Tx, { cid, uid }: Work, requestId: string | undefined, hash: Buffer) {
    if (requestId === undefined) return undefined;
    const earlier = await earlierRemark(tx, cid, uid, requestId);
    if (earlier && !earlier.request_hash.equals(hash))
      throw fieldInvalid(COMMON_MESSAGES.requestReused, 'request_id');
    return earlier?.id;
  }

  /** Tells the member, or who signs in for them; nobody of what they wrote themselves. */
  async function notifyReaders(tx: Tx, { cid, uid, access, record, now }: Work, id: string, said: Content) {
    const title = (await homeworkTitle(tx, cid, record.wid)) ?? access.activity.title;
    const parts = [
      RANK_NAMES[said.rank] ?? '',
      truncate(said.content.replace(/\s+/g, ' '), SHOWN),
      said.imgs.length > 0 ? `${said.imgs.length} 张图片` : '',
      said.audio === '' ? '' : '语音',
    ];
    const words = REVIEW_NOTICE.text(title, parts.filter((part) => part !== '').join(' · '));
    const readers = await readersOf(tx, cid, record);
    await notifyAll(
      tx,
      readers
        .filter((reader) => reader.uid !== uid)
        .map((reader) => ({
          uid: reader.uid,
          cid,
          kind: 'review',
          title: REVIEW_NOTICE.title(said.rank === RANK.TO_FIX),
          text: reader.dependent === null ? words : REVIEW_NOTICE.dependent(reader.name, words),
          link: pathFor(reader.dependent, cid, `/records/${insideId(cid, record.id)}`),
          now,
          once: onceOf(cid, id),
        })),
    );
  }

  const log = (
    tx: Tx,
    { cid, uid, record, now }: Work,
    action: string,
    before: Content | null,
    after: Content | null,
  ) => {
    const shown = (said: Content | null) =>
      said && {
        id: record.id,
        name: record.alias,
        rank: said.rank,
        content: said.content,
        imgs: said.imgs,
        audio: said.audio,
      };
    return audit(tx, { cid, uid, action, before: shown(before), after: shown(after), now });
  };

  async function add(tx: Tx, work: Work, said: Content, requestId: string | undefined, hash: Buffer) {
    const { cid, uid, record, now } = work;
    const done = await repeated(tx, work, requestId, hash);
    if (done !== undefined) return done;
    assertPicturesAllowed(work, said, []);
    if ((await countRemarks(tx, cid, record.id)) >= LIMITS.remarksOfRecord)
      throw apiError(REVIEW_MESSAGES.tooMany, { reason: 'too_many' });
    const files = await checkFiles(tx, uid, said);
    const id = newId();
    await insertRemark(tx, cid, {
      ...said,
      id,
      recordId: record.id,
      uid,
      requestId: requestId ?? null,
      requestHash: hash,
      now,
    });
    await referTo(tx, cid, holderOf(record, id), files);
    await log(tx, work, 'remark.add', null, said);
    await notifyReaders(tx, work, id, said);
    return id;
  }

  async function edit(tx: Tx, work: Work, id: string, said: Content) {
    const { cid, uid, record, now } = work;
    const remark = await remarkOf(tx, cid, record.id, id);
    if (!remark) throw notFound();
    assertMayEdit(uid, remark);
    assertPicturesAllowed(work, said, remark.imgs);
    const files = await checkFiles(tx, uid, said);
    await updateRemark(tx, cid, id, said, now);
    await referTo(tx, cid, holderOf(record, id), files);
    await log(tx, work, 'remark.edit', remark, said);
    return id;
  }

  return {
    /** Writes a review, or changes one of the caller's own; answers its public id. Two teachers' both stand. */
    async submit(uid: string, request: RemarkRequest, now: Date): Promise<string> {
      const { rank, content, imgs, audio } = request;
      const said = { rank, content, imgs, audio };
      checkContent(said);
      const hash = sha256(JSON.stringify([request.pt_id, rank, content, imgs, audio]));
      const write = async (tx: Tx, work: Work) => {
        const { cid, record } = work;
        const named = request.id === undefined ? undefined : splitInsideId(request.id);
        if (named && named.cid !== cid) throw notFound();
        const id = named
          ? await edit(tx, work, named.id, said)
          : await add(tx, work, said, request.request_id, hash);
        await projectGrade(tx, cid, record.id);
        return insideId(cid, id);
      };
      return againAfter('remark_request', () => onRecord(uid, request.pt_id, now, write));
    },

    /** Takes a review back; who has not read of it yet is told nothing. */
    async remove(uid: string, ptId: string, remarkId: string, now: Date): Promise<void> {
      await onRecord(uid, ptId, now, async (tx, work) => {
        const { cid, access, record } = work;
        const named = splitInsideId(remarkId);
        const remark = named.cid === cid ? await remarkOf(tx, cid, record.id, named.id) : undefined;
        if (!remark) throw notFound();
        assertMayRemove(access, uid, remark);
        await deleteRemark(tx, cid, remark.id);
        await referTo(tx, cid, holderOf(record, remark.id), []);
        await log(tx, work, 'remark.remove', remark, null);
        const readers = (await readersOf(tx, cid, record)).map((reader) => reader.uid);
        await withdrawNotices(tx, readers, onceOf(cid, remark.id));
        // The counts of the day are everybody's: last, so that nobody waits for the rest.
        await projectGrade(tx, cid, record.id);
      });
    },
  };
}
export type ReviewService = ReturnType<typeof createReviewService>;
