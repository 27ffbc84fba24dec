import {
  type Announcement,
  type announce,
  COMMON_MESSAGES,
  isBlank,
  MEMBER_MESSAGES,
  type ParsedRequestOf,
} from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError, fieldInvalid } from '../../platform/http/api-error.ts';
import { insideId, newId } from '../../platform/ids/ids.ts';
import type { JobContext, Jobs } from '../../platform/jobs/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { personOf } from '../account/account.reads.ts';
import { isAvailable, loadAccess } from '../activity/activity.reads.ts';
import { lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { announcementJob } from './announcement.jobs.ts';
import { assertAccess } from './announcement.policy.ts';
import { loadAnnouncements, nextPeople } from './announcement.reads.ts';
import {
  type AnnouncementRow,
  advance,
  findByRequest,
  insertAnnouncement,
  lockAnnouncement,
} from './announcement.store.ts';

/** People told in one transaction. */
const CHUNK = 500;

interface AnnouncementDeps {
  db: Db;
  jobs: Jobs;
  isSensitive: (text: string) => boolean;
  /** Announcements of an activity. */
  limiter: Limiter;
}

const shown = (cid: string, row: AnnouncementRow, sender: string): Announcement => ({
  id: insideId(cid, row.id),
  title: row.title,
  content: row.content,
  sender,
  t_create: unixSeconds(row.t_create),
  state: row.state,
  sent: row.sent,
});

/** Announcements of managers to the members of an activity (REC-30). */
export function createAnnouncementService({ db, jobs, isSensitive, limiter }: AnnouncementDeps) {
  function check(title: string, content: string): void {
    if (isBlank(title)) throw fieldInvalid(MEMBER_MESSAGES.announceTitleEmpty, 'title');
    if ([...title].length > LIMITS.announcement.title)
      throw fieldInvalid(MEMBER_MESSAGES.announceTitleTooLong, 'title');
    if (isBlank(content)) throw fieldInvalid(MEMBER_MESSAGES.announceEmpty, 'content');
    if ([...content].length > LIMITS.announcement.content)
      throw fieldInvalid(MEMBER_MESSAGES.announceTooLong, 'content');
    for (const [field, text] of [['title', title] as const, ['content', content] as const])
      if (isSensitive(text)) throw fieldInvalid(MEMBER_MESSAGES.announceSensitive, field, 'sensitive');
  }

  /** Tells the next chunk, and answers whether there are more. The cursor moves with what is told. */
  const notifyChunk = (cid: string, id: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await lockAnnouncement(tx, cid, id);
      // Its activity may be gone for good, or another worker has told everybody.
      if (!row || row.state === 'done') return false;
      // An activity in the bin announces nothing more, also when it is taken out again.
      const access = await loadAccess(tx, cid, row.uid);
      if (!isAvailable(access)) {
        await advance(tx, cid, id, { after: null, notified: 0 });
        return false;
      }
      const { uids, last } = await nextPeople(tx, {
        cid,
        except: row.uid,
        after: row.after_member,
        count: CHUNK,
      });
      const notified = await notifyAll(
        tx,
        uids.map((uid) => ({
          uid,
          cid,
          kind: 'announcement',
          title: row.title,
          text: row.content,
          link: `/${cid}`,
          now: row.t_create,
          once: `announcement ${id}`,
        })),
      );
      await advance(tx, cid, id, { after: last, notified });
      return last !== null;
    });

  return {
    /** Orders an announcement and the job that delivers it. */
    async send(
      uid: string,
      { cid, title: given, content, request_id: requestId }: ParsedRequestOf<typeof announce>,
      now: Date,
    ): Promise<Announcement> {
      const sender = (await personOf(db, uid)).nickname;
      const before = await findByRequest(db, cid, uid, requestId);
      // The call as it was first thought of names a content alone.
      const title = given === '' && content !== '' ? '活动通知' : given;
      /** Announcement that the same request made before. */
      const repeated = (row: AnnouncementRow): Announcement => {
        if (row.title !== title || row.content !== content)
          throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
        return shown(cid, row, sender);
      };
      if (before) return repeated(before);
      check(title, content);
      if (!(await limiter.allows(cid)))
        throw apiError(MEMBER_MESSAGES.announceTooOften, { reason: 'too_often' });
      return db.transaction().execute(async (tx) => {
        if (!(await lockActivity(tx, cid))) throw activityNotFound();
        assertAccess(await loadAccess(tx, cid, uid), 'manage');
        const id = newId();
        if (await insertAnnouncement(tx, { cid, id, uid, title, content, requestId, now })) {
          await audit(tx, {
            cid,
            uid,
            action: 'member.announce',
            before: null,
            after: { title, content },
            now,
          });
          await jobs.enqueue(tx, announcementJob, { cid, id });
        }
        return repeated((await findByRequest(tx, cid, uid, requestId))!);
      });
    },

    async list(cid: string, page: number, count: number): Promise<{ lists: Announcement[]; total: number }> {
      const { rows, total } = await loadAnnouncements(db, cid, (page - 1) * count, count);
      return { lists: rows.map((row) => shown(cid, row, row.sender)), total };
    },

    /** Handler of the job; run again after a crash it goes on where the last chunk ended. */
    async deliver(cid: string, id: string, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
      while (await notifyChunk(cid, id))
        if (signal.aborted) throw new Error('stopped before everybody was told');
    },
  };
}
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
