import { LIMITS } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { clockText } from '../../platform/sheet/cell.ts';
import { claimMail, type ExportRow, setMail } from './export.store.ts';

/** Attempts after which a mail is given up; the job waits 2, 4, 8 … seconds between them. */
const TRIES = 8;

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * Sends the link of a finished package. Claimed before it is sent and noted after, so that nobody else sends it
 * meanwhile; after a power cut between the two it may go out again, with the same Message-ID.
 */
export function createMailing(deps: { db: Db; send: SendMail; urlOf: (row: ExportRow) => string }) {
  const { db, send, urlOf } = deps;
  return async (cid: string, id: string): Promise<void> => {
    const row = await claimMail(db, cid, id);
    if (!row) return;
    const until = new Date(row.t_create.getTime() + LIMITS.exportKeptHours * 3_600_000);
    try {
      await send({
        id: row.id,
        to: row.email,
        subject: row.name,
        text: [
          '您好，',
          '',
          `您在签到台申请的附件已经准备好：${row.name}（${row.rows} 个文件，${megabytes(row.bytes)}）。`,
          '',
          '请打开下面的链接下载：',
          urlOf(row),
          '',
          `链接在 ${clockText(until)} 之前有效。拿到链接的人都可以下载，请不要转发。`,
          '如果不是您本人的操作，请忽略这封邮件。',
        ].join('\n'),
      });
    } catch (error) {
      const isLast = row.tries >= TRIES;
      await setMail(db, cid, id, isLast ? 'failed' : 'waiting');
      if (isLast) return;
      throw error;
    }
    await setMail(db, cid, id, 'sent');
  };
}
