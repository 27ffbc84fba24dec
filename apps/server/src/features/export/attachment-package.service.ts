import {
  type attachExport,
  COMMON_MESSAGES,
  EXPORT_MESSAGES,
  type ExportStatus,
  LIMITS,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { dayOf, mailFault, startOfDay } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import type { Orders } from './export-request.service.ts';
import type { History } from './history.service.ts';
import { countAttachments, loadHomeworkRows } from './homework.reads.ts';

type Attach = ParsedRequestOf<typeof attachExport>;

/** Packages of what was submitted, whose link goes out by mail. */
export function createAttachments(deps: {
  db: Db;
  orders: Orders;
  history: History;
  /** False: this server sends no mail. */
  canMail: boolean;
}) {
  const { db, orders, history } = deps;

  async function homework(cid: string): Promise<ExportStatus['homework']> {
    return (await loadHomeworkRows(db, cid)).map(({ wid, title, mode, start_day, end_day }) => ({
      wid: insideId(cid, wid),
      title,
      mode,
      start_date: startOfDay(start_day),
      end_date: startOfDay(end_day),
    }));
  }

  return {
    homework,

    /** EXPORT-19. */
    async status(uid: string, cid: string, now: Date): Promise<ExportStatus> {
      const { activity } = (await loadAccess(db, cid, uid))!;
      const [first, last] = await orders.bounds(activity, dayOf(now.getTime() / 1000, activity.zone));
      return {
        homework: await homework(cid),
        urls: await history.readyPackages(cid, now),
        title: activity.title,
        t_start: startOfDay(first, activity.zone),
        t_end: startOfDay(last, activity.zone),
      };
    },

    /** N46: `type` 0 asks whether there is something to send within the limits, 1 orders it. */
    async attach(uid: string, request: Attach, now: Date): Promise<ResponseOf<typeof attachExport>> {
      const { cid } = request;
      const access = (await loadAccess(db, cid, uid))!;
      const isOfHomework = request.homework === 1;
      if (isOfHomework && !request.wid)
        throw apiError(EXPORT_MESSAGES.exportNoHomework, { reason: 'field_invalid', field: 'wid' });
      const chosen = isOfHomework ? await orders.homeworkOf(cid, [request.wid!]) : undefined;
      const hasRange = request.start !== undefined || request.end !== undefined;
      const range =
        isOfHomework && !hasRange ? { from: null, to: null } : await orders.rangeOf(access, request, now);
      const size = await countAttachments(db, cid, chosen?.ids[0] ?? ZERO_ID, range.from, range.to);
      if (size.files === 0) throw apiError(EXPORT_MESSAGES.exportNoFiles, { reason: 'nothing' });
      if (size.files > LIMITS.packageFiles || size.bytes > LIMITS.packageBytes)
        throw apiError(EXPORT_MESSAGES.exportTooLarge, { reason: 'too_large' });
      if (!deps.canMail) throw apiError(COMMON_MESSAGES.mailUnavailable, { reason: 'mail_unavailable' });
      if (request.type === 0) return { data: size };
      const fault = mailFault(request.email);
      if (fault) throw apiError(fault, { reason: 'field_invalid', field: 'email' });
      const span = range.from === null ? '全部' : `${range.from}-${range.to}`;
      const name = `${access.activity.title}-${chosen ? `${chosen.title}-` : ''}附件-${span}.zip`;
      const id = await history.order(
        uid,
        cid,
        {
          kind: 'attachments',
          params: { ...range, ...(chosen ? { wids: chosen.ids } : {}) },
          name: name.replace(/[\p{C}/\\:*?"<>|]/gu, ' '),
          email: request.email,
        },
        { id: request.request_id, request: { ...request, request_id: undefined } },
        now,
      );
      return { msg: EXPORT_MESSAGES.exportMailOrdered, data: { ...size, id } };
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;
