import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ExportJob, type Field, LIMITS, MESSAGES } from '@rollcall/contract';
import { addDays, dayOf, daysInclusive, earliest } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import type { JobContext, Jobs } from '../../platform/jobs/jobs.ts';
import { loadAccess, loadRevisions, type Versions } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { countRecords } from '../record/record.reads.ts';
import { exportJob } from './export.jobs.ts';
import {
  type ExportRow,
  insertExport,
  loadExport,
  loadExports,
  removeOld,
  setDone,
  setFailed,
  setProgress,
} from './export.store.ts';
import type { SheetMessage, SheetOrder } from './sheet.worker.ts';

export interface ExportDeps {
  db: Db;
  databaseUrl: string;
  files: FileStore;
  jobs: Jobs;
  versions: Versions;
  publicUrl: string;
  now: () => Promise<Date>;
}

/** Key of a finished file in the store. */
const fileKey = (id: string) => `export-${id}`;
const kept = (now: Date) => new Date(now.getTime() - LIMITS.exportKeptHours * 3_600_000);

/** Writes a sheet in a thread of its own. */
function runWorker(order: SheetOrder, onRows: (rows: number) => void, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { workerData: order });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: SheetMessage) => {
      if ('done' in message) resolve(message.done);
      else onRows(message.rows);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(new Error('the sheet was not finished'));
    });
  });
}

export function createExportService(deps: ExportDeps) {
  const { db, files, versions } = deps;

  /** The range of an order: business days inside the limits of EXPORT-12 to 14. */
  function rangeOf(start: number | undefined, end: number | undefined, now: Date) {
    if (start === undefined || end === undefined)
      throw refuse(MESSAGES.rangeMissing, { reason: 'range', field: 'start' });
    const from = dayOf(start);
    const to = dayOf(end);
    if (to < from) throw refuse(MESSAGES.rangeOrder, { reason: 'range', field: 'end' });
    if (daysInclusive(from, to) > LIMITS.exportSpanDays)
      throw refuse(MESSAGES.rangeTooLong, { reason: 'range', field: 'end' });
    const today = dayOf(now.getTime() / 1000);
    return { from, to: earliest(to, today) };
  }

  /** Every field that was ever asked for, newest names first: old records keep their columns. */
  async function fieldsOf(cid: string, kind: 'members' | 'records', current: Field[]) {
    const columns = new Map<number, { key: number; name: string; type: number }>();
    const add = (fields: Field[]) => {
      for (const f of fields)
        if (f.status === 1 && !columns.has(f.field_key))
          columns.set(f.field_key, { key: f.field_key, name: f.field_name, type: f.field_type });
    };
    add(current);
    if (kind === 'records')
      for (const revision of (await loadRevisions(db, cid)).reverse()) add(revision.rules.fill_options);
    return [...columns.values()];
  }

  async function orderOf(
    row: Pick<ExportRow, 'cid' | 'kind' | 'params' | 'uid'>,
    path: string,
  ): Promise<SheetOrder> {
    const access = await loadAccess(db, row.cid, row.uid);
    const { settings } = await versions.of(db, access!.activity);
    const { from, to } = row.params;
    const current = row.kind === 'records' ? settings.fill_options : settings.reg_info;
    return {
      databaseUrl: deps.databaseUrl,
      cid: row.cid,
      kind: row.kind,
      from,
      to,
      path,
      title: access!.activity.title,
      publicUrl: deps.publicUrl,
      fields: await fieldsOf(row.cid, row.kind, current),
      total:
        row.kind === 'records'
          ? await countRecords(db, row.cid, from ?? undefined, to ?? undefined)
          : access!.activity.join_num,
    };
  }

  async function inTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'rollcall-export-'));
    try {
      return await work(join(folder, 'sheet.xlsx'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Orders a file and the job that writes it, in one transaction. */
    async order(
      uid: string,
      q: { cid: string; type: number; start?: number | undefined; end?: number | undefined },
      requestId: string | undefined,
      now: Date,
    ): Promise<string> {
      const { cid } = q;
      const kind = q.type === 1 ? 'records' : 'members';
      const params = kind === 'records' ? rangeOf(q.start, q.end, now) : { from: null, to: null };
      const access = await loadAccess(db, cid, uid);
      const { title } = access!.activity;
      const name =
        kind === 'records'
          ? `${title}-签到记录-${params.from}-${params.to}.xlsx`
          : `${title}-成员信息-${dayOf(now.getTime() / 1000)}.xlsx`;
      return db.transaction().execute(async (tx) => {
        const { id, isNew } = await insertExport(tx, {
          cid,
          id: newId(),
          uid,
          kind,
          params,
          name,
          requestId: requestId ?? null,
          now,
        });
        if (isNew) {
          await audit(tx, {
            cid,
            uid,
            action: 'export.order',
            before: null,
            after: { kind, ...params },
            now,
          });
          await deps.jobs.enqueue(tx, exportJob, { cid, id });
        }
        return insideId(cid, id);
      });
    },

    async list(cid: string, now: Date): Promise<ExportJob[]> {
      return (await loadExports(db, cid, kept(now))).map((row) => ({
        id: insideId(cid, row.id),
        name: row.name,
        t_create: Math.floor(row.t_create.getTime() / 1000),
        state: row.state,
        progress: row.progress,
        rows: row.rows,
        copy_url:
          row.state === 'done'
            ? `${deps.publicUrl}/xcx/web/checkin/v1/export/file?id=${insideId(cid, row.id)}`
            : '',
        error: row.error,
      }));
    },

    /** A finished file that is still kept. */
    async open(publicId: string, now: Date) {
      const { cid, id } = splitInsideId(publicId);
      const row = await loadExport(db, cid, id);
      if (row?.state !== 'done' || row.t_create <= kept(now))
        throw refuse(MESSAGES.exportGone, { reason: 'gone' });
      return { name: row.name, bytes: row.bytes, stream: await files.read(fileKey(row.id)) };
    },

    /** Handler of the job; run again after a crash it writes the whole file anew. */
    async write(cid: string, id: string, context: JobContext): Promise<void> {
      const row = await loadExport(db, cid, id);
      if (!row || row.state === 'done') return;
      await setProgress(db, cid, id, 0, 0);
      try {
        await inTemporaryFile(async (path) => {
          const order = await orderOf(row, path);
          let noted = Date.now();
          const rows = await runWorker(
            order,
            (written) => {
              if (Date.now() - noted < 500) return;
              noted = Date.now();
              const share = Math.min(99, Math.floor((written / Math.max(1, order.total)) * 100));
              void setProgress(db, cid, id, share, written).catch(() => {});
            },
            context.signal,
          );
          const bytes = await files.put(fileKey(id), createReadStream(path));
          await setDone(db, cid, id, rows, bytes, await deps.now());
        });
      } catch (error) {
        await setFailed(db, cid, id, '生成失败，正在重试');
        throw error;
      }
    },

    /** The direct download of a range: written aside first, so that a failure is an answer and not half a file. */
    async direct(uid: string, cid: string, start: number | undefined, end: number | undefined, now: Date) {
      const today = dayOf(now.getTime() / 1000);
      const params =
        start === undefined && end === undefined
          ? { from: addDays(today, -29), to: today } // EXPORT-12: the last 30 days
          : rangeOf(start, end, now);
      const folder = await mkdtemp(join(tmpdir(), 'rollcall-export-'));
      const path = join(folder, 'sheet.xlsx');
      try {
        const order = await orderOf({ cid, kind: 'records', params, uid }, path);
        await runWorker(order, () => {});
        const { size } = await stat(path);
        const stream = createReadStream(path);
        stream.on('close', () => void rm(folder, { recursive: true, force: true }));
        return { name: `${order.title}-签到记录-${params.from}-${params.to}.xlsx`, bytes: size, stream };
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },

    /** Removes what is older than 24 hours. */
    async sweep(now: Date): Promise<number> {
      const gone = await removeOld(db, kept(now));
      for (const id of gone) await files.remove(fileKey(id));
      return gone.length;
    },
  };
}
export type ExportService = ReturnType<typeof createExportService>;
