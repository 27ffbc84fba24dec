import { COMMON_MESSAGES, EXPORT_MESSAGES, type ExportJob, LIMITS } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, isSigned, newId, sha256, sign, splitInsideId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ManyLimiter } from '../../platform/limits/many.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { loseContent, removeLost } from '../upload/content.service.ts';
import { confirmAddress, takeAddress } from './address.store.ts';
import { exportJob } from './export.jobs.ts';
import { mayStillHave } from './export.policy.ts';
import {
  cancelExport,
  countOpen,
  type ExportRow,
  findOrder,
  insertExport,
  loadExport,
  loadExports,
  loadStalled,
  lockOrders,
  removeOld,
  reviveExport,
} from './export.store.ts';
import type { Ordered } from './export-request.service.ts';

interface HistoryDeps {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  secret: Buffer;
  publicUrl: string;
  /** Mails of a person; counted in the transaction that orders them, whose connection is the only one it has. */
  mails: Pick<ManyLimiter, 'allows'>;
}

/** Of an order: the request's id, and what it said beside that. */
interface OrderRequest {
  id: string | undefined;
  request: object;
}

const storedOf = (now: Date) => new Date(now.getTime() - LIMITS.exportRetentionHours * 3_600_000);
const gone = () => apiError(EXPORT_MESSAGES.exportGone, { reason: 'gone' });
const FILE_PATH = '/xcx/web/checkin/v1/export/file';
const MAILED_PATH = '/xcx/web/checkin/v1/export/mailed';

/** Files that were ordered: listed, opened, stopped and taken away again. */
export function createHistory(deps: HistoryDeps) {
  const { db, files, jobs } = deps;
  const keyOf = (row: Pick<ExportRow, 'cid' | 'id' | 'email'>) =>
    sign(deps.secret, 'export mail', row.cid, row.id, row.email);

  /** At most so many open orders of a person and of an activity, decided under the activity's row. */
  async function assertRoom(tx: Tx, cid: string, uid: string): Promise<void> {
    const { own, all } = await countOpen(tx, cid, uid);
    if (own >= LIMITS.exportsOpen.ofPerson || all >= LIMITS.exportsOpen.ofActivity)
      throw apiError(EXPORT_MESSAGES.exportTooMany, { reason: 'too_many' });
  }

  /** A mail more of a person to an address; the last thing asked before it is ordered, for it counts. */
  async function admitMail(tx: Tx, uid: string, email: string, now: Date): Promise<void> {
    if (email === '') return;
    if (!(await takeAddress(tx, uid, email, now)))
      throw apiError(EXPORT_MESSAGES.exportMailUnopened, { reason: 'mail_unopened', field: 'email' });
    if (!(await deps.mails.allows(tx, uid)))
      throw apiError(EXPORT_MESSAGES.exportMailDayUsed, { reason: 'mail_day_used', field: 'email' });
  }

  async function fileOf(row: ExportRow | undefined, now: Date) {
    if (row?.state !== 'done' || row.t_create <= storedOf(now)) throw gone();
    try {
      return { name: row.name, bytes: row.bytes, stream: await files.read(row.file) };
    } catch (error) {
      if (error instanceof FileMissing) throw gone();
      throw error;
    }
  }

  const jobOf = (row: ExportRow): ExportJob => ({
    id: insideId(row.cid, row.id),
    name: row.name,
    t_create: unixSeconds(row.t_create),
    state: row.state,
    progress: row.progress,
    rows: row.rows,
    unit: row.kind === 'attachments' ? 'files' : 'rows',
    copy_url: row.state === 'done' ? `${deps.publicUrl}${FILE_PATH}?id=${insideId(row.cid, row.id)}` : '',
    error: row.error,
    email: row.email,
    mail:
      row.email === '' || row.state === 'cancelled'
        ? ''
        : row.mail === 'sent' || row.mail === 'failed'
          ? row.mail
          : 'waiting',
  });

  return {
    /** Orders a file and the job that writes it, in one transaction; repeated, it answers the first one. */
    async order(
      uid: string,
      cid: string,
      ordered: Ordered & { email?: string },
      request: OrderRequest,
      now: Date,
    ): Promise<string> {
      const { kind, params, name, email = '' } = ordered;
      return db.transaction().execute(async (tx) => {
        if (!(await lockOrders(tx, cid))) throw activityNotFound();
        const known = await findOrder(tx, cid, uid, request.id);
        const requestHash = sha256(JSON.stringify(request.request));
        if (known?.request_hash && !known.request_hash.equals(requestHash))
          throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
        if (known) return insideId(cid, known.id);
        await assertRoom(tx, cid, uid);
        await admitMail(tx, uid, email, now);
        const id = newId();
        await insertExport(tx, {
          cid,
          id,
          uid,
          kind,
          params,
          name,
          email,
          requestId: request.id ?? null,
          requestHash: request.id === undefined ? null : requestHash,
          now,
        });
        await audit(tx, {
          cid,
          uid,
          action: 'export.order',
          before: null,
          after: { kind, ...params, ...(email === '' ? {} : { email }) },
          now,
        });
        await jobs.enqueue(tx, exportJob, { cid, id });
        return insideId(cid, id);
      });
    },

    async list(cid: string, now: Date): Promise<ExportJob[]> {
      return (await loadExports(db, cid, storedOf(now))).map(jobOf);
    },

    /** Addresses of packages that are ready. */
    async readyPackages(cid: string, now: Date): Promise<string[]> {
      const rows = await loadExports(db, cid, storedOf(now));
      return rows.filter((r) => r.kind === 'attachments' && r.state === 'done').map((r) => jobOf(r).copy_url);
    },

    /** A finished file that is still kept. */
    async open(publicId: string, now: Date) {
      const { cid, id } = splitInsideId(publicId);
      return fileOf(await loadExport(db, cid, id), now);
    },

    /** The same by the link of a mail, while who ordered it still manages the activity. */
    async openMailed(publicId: string, key: string, now: Date) {
      const { cid, id } = splitInsideId(publicId);
      const row = await loadExport(db, cid, id);
      if (!row || row.email === '' || !isSigned(deps.secret, key, 'export mail', cid, id, row.email))
        throw gone();
      if (!mayStillHave(await loadAccess(db, cid, row.uid))) throw gone();
      const file = await fileOf(row, now);
      await confirmAddress(db, row.uid, row.email, now);
      return file;
    },
    mailedUrl: (row: Pick<ExportRow, 'cid' | 'id' | 'email'>) =>
      `${deps.publicUrl}${MAILED_PATH}?id=${insideId(row.cid, row.id)}&key=${keyOf(row)}`,

    /** Stops what is being written, takes away what is; a cancelled one stays so. */
    async cancel(uid: string, publicId: string, now: Date): Promise<ExportJob['state']> {
      const { cid, id } = splitInsideId(publicId);
      const file = await db.transaction().execute(async (tx) => {
        const row = await loadExport(tx, cid, id);
        if (!row || row.t_create <= storedOf(now)) throw gone();
        const left = await cancelExport(tx, cid, id);
        if (left) await loseContent(tx, [left]);
        if (left !== undefined)
          await audit(tx, {
            cid,
            uid,
            action: 'export.cancel',
            before: null,
            after: { name: row.name },
            now,
          });
        return left;
      });
      // Nobody opens it any more; what the store cannot remove now goes with a sweep.
      if (file) await removeLost(deps, [file]).catch(() => {});
      return 'cancelled';
    },

    /** Writes a failed or cancelled one again; what waits, runs or is done stays as it is. */
    async retry(uid: string, publicId: string, now: Date): Promise<ExportJob['state']> {
      const { cid, id } = splitInsideId(publicId);
      return db.transaction().execute(async (tx) => {
        if (!(await lockOrders(tx, cid))) throw activityNotFound();
        const row = await loadExport(tx, cid, id);
        if (!row || row.t_create <= storedOf(now)) throw gone();
        if (row.state !== 'failed' && row.state !== 'cancelled') return row.state;
        await assertRoom(tx, cid, uid);
        // Its mail went out: the file that is written anew is told of by another.
        if (row.mail === 'sending' || row.mail === 'sent') await admitMail(tx, uid, row.email, now);
        if (await reviveExport(tx, cid, id)) {
          await audit(tx, { cid, uid, action: 'export.retry', before: null, after: { name: row.name }, now });
          await jobs.enqueue(tx, exportJob, { cid, id });
        }
        return 'waiting' as const;
      });
    },

    /** Removes what is older than 24 hours. */
    async sweep(now: Date): Promise<number> {
      const keys = await db.transaction().execute(async (tx) => {
        const old = await removeOld(tx, storedOf(now));
        await loseContent(tx, old);
        return old;
      });
      await removeLost(deps, keys);
      return keys.length;
    },

    /** Gives what a dead worker left to another. */
    async revive(): Promise<number> {
      const stalled = await loadStalled(db);
      for (const { cid, id } of stalled)
        await jobs.enqueue(undefined, exportJob, { cid, id }, { singletonKey: id });
      return stalled.length;
    },
  };
}
export type History = ReturnType<typeof createHistory>;
