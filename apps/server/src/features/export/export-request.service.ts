import {
  EXPORT_MESSAGES,
  EXPORT_TYPE,
  type ExportFormat,
  HOMEWORK_MESSAGES,
  LIMITS,
  STATISTICS_MESSAGES,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import { dayOf, daysInclusive, earliest, latest } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { type Access, lastOpenDay, loadAccess, type Versions } from '../activity/activity.reads.ts';
import type { ExportParams } from './export.store.ts';
import { type ExportKind, KIND_NAMES } from './file-order.source.ts';
import { loadHomeworkTitles } from './homework.reads.ts';

export interface Requested {
  cid: string;
  start?: number | undefined;
  end?: number | undefined;
  /** Public ids of homework. */
  wids?: string[] | undefined;
  format?: ExportFormat;
}
export interface Ordered {
  kind: ExportKind;
  params: ExportParams;
  /** Name of the file. */
  name: string;
}
interface OrderServiceDeps {
  db: Db;
  versions: Versions;
  isCertified: (until: Date | null, now: Date) => boolean;
}

const KIND_OF: Record<number, ExportKind> = {
  [EXPORT_TYPE.MEMBERS]: 'members',
  [EXPORT_TYPE.RECORDS]: 'records',
  [EXPORT_TYPE.SUMMARY]: 'summary',
  [EXPORT_TYPE.HOMEWORK]: 'homework',
  [EXPORT_TYPE.IDENTITY]: 'identity',
  [EXPORT_TYPE.INVITERS]: 'inviters',
  [EXPORT_TYPE.INVITED]: 'invited',
  [EXPORT_TYPE.POINTS]: 'points',
};

export const kindOf = (type: number): ExportKind => KIND_OF[type] ?? 'members';

/** Characters of a name that every file system takes, its date and ending included. */
const stem = (text: string): string =>
  [...text.replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ')].slice(0, 60).join('').trim() || '签到';

/** Checks what is asked for: which file, of which days, and what it is called. */
export function createOrders({ db, versions, isCertified }: OrderServiceDeps) {
  /**
   * The days that an activity can have records of: from its first to the last that it was open on, and not the future
   * (EXPORT-12). The second lies before the first where it has not started.
   */
  async function bounds({ cid, start_day }: Access['activity'], today: string): Promise<[string, string]> {
    return [start_day, earliest(await lastOpenDay(db, cid), today)];
  }

  /** EXPORT-12 to 14. Nobody's range is guessed: the screen offers the last 30 days, and says so. */
  async function rangeOf(
    access: Access,
    request: Requested,
    now: Date,
  ): Promise<{ from: string; to: string }> {
    const { zone } = access.activity;
    const { start, end } = request;
    if (start === undefined || end === undefined)
      throw apiError(STATISTICS_MESSAGES.rangeMissing, { reason: 'range', field: 'start' });
    const [from, to] = [dayOf(start, zone), dayOf(end, zone)];
    if (to < from) throw apiError(STATISTICS_MESSAGES.rangeOrder, { reason: 'range', field: 'end' });
    if (daysInclusive(from, to) > LIMITS.exportSpanDays)
      throw apiError(STATISTICS_MESSAGES.rangeTooLong, { reason: 'range', field: 'end' });
    const [first, last] = await bounds(access.activity, dayOf(now.getTime() / 1000, zone));
    if (last < first) throw apiError(SUBMISSION_MESSAGES.submit.not_started, { reason: 'not_started' });
    const range = { from: latest(first, from), to: earliest(last, to) };
    if (range.to < range.from)
      throw apiError(STATISTICS_MESSAGES.rangeOutside, { reason: 'range', field: 'start' });
    return range;
  }

  async function homeworkOf(cid: string, wids: string[] = []): Promise<{ ids: string[]; title: string }> {
    const parts = wids.map(splitInsideId);
    const found = parts.some((part) => part.cid !== cid)
      ? []
      : await loadHomeworkTitles(
          db,
          cid,
          parts.map((part) => part.id),
        );
    if (found.length === 0 || found.length < new Set(parts.map((part) => part.id)).size)
      throw apiError(HOMEWORK_MESSAGES.notFound, { reason: 'not_found', field: 'wid' });
    const title = found.length === 1 ? found[0]!.title : `${found[0]!.title}等${found.length}项`;
    return { ids: found.map((h) => h.wid), title };
  }

  const ALL = { from: null, to: null };

  async function paramsOf(
    kind: ExportKind,
    access: Access,
    request: Requested,
    now: Date,
  ): Promise<{ params: ExportParams; what: string }> {
    const { cid } = request;
    switch (kind) {
      case 'records':
      case 'summary': {
        const range = await rangeOf(access, request, now);
        return { params: range, what: `${KIND_NAMES[kind]}-${range.from}-${range.to}` };
      }
      case 'homework': {
        const { ids, title } = await homeworkOf(cid, request.wids);
        const range =
          request.start === undefined && request.end === undefined
            ? ALL
            : await rangeOf(access, request, now);
        return { params: { ...range, wids: ids }, what: stem(title) };
      }
      case 'identity': {
        const { settings } = await versions.of(db, access.activity);
        if (!settings.reg_info.some((f) => f.status === 1))
          throw apiError(EXPORT_MESSAGES.exportNoIdentity, { reason: 'no_identity' });
        break;
      }
      case 'inviters':
      case 'invited':
        if (!isCertified(access.activity.certified_until, now))
          throw apiError(EXPORT_MESSAGES.exportInviteGate, {
            reason: 'needs_certification',
            gate: 'invite_export',
          });
        break;
      default:
    }
    return { params: ALL, what: `${KIND_NAMES[kind]}-${dayOf(now.getTime() / 1000, access.activity.zone)}` };
  }

  return {
    rangeOf,
    homeworkOf,
    bounds,
    /** Order of the file, or the reason that there is none. */
    async ordered(uid: string, kind: ExportKind, request: Requested, now: Date): Promise<Ordered> {
      const access = (await loadAccess(db, request.cid, uid))!;
      const { params, what } = await paramsOf(kind, access, request, now);
      const format = request.format ?? 'xlsx';
      return {
        kind,
        params: { ...params, format },
        name: `${stem(access.activity.title)}-${what}.${format}`,
      };
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
