import { LIMITS } from '@rollcall/contract';
import { formatBytes } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { clockText } from '../../platform/sheet/cell.ts';
import { releaseAddress } from './address.store.ts';
import { claimMail, type ExportRow, setMail } from './export.store.ts';

/** Attempts after which a mail is given up; the job waits 2, 4, 8 … seconds between them. */
const TRIES = 8;

/** Nothing that an organiser wrote stands in a mail: whom it reaches may never have asked for it. */
const SUBJECT = '您在签到台申请的附件已准备好';

/**
 * Sends the link of a finished package. Claimed before it is sent and noted after, so that nobody else sends it
 * meanwhile; after a power cut between the two it may go out again, with the same Message-ID.
 */
export function createMailing(deps: { db: Db; send: SendMail; urlOf: (row: ExportRow) => string }) {
  const { db, send, urlOf } = deps;
  return async (cid: string, id: string): Promise<void> => {
    const row = await claimMail(db, cid, id);
    if (!row) return;
    const until = new Date(row.t_create.getTime() + LIMITS.exportRetentionHours * 3_600_000);
    try {
      await send({
        id: row.id,
        to: row.email,
        subject: SUBJECT,
        text: [
          '您好，',
          '',
          `您在签到台申请的附件已经准备好（${row.rows} 个文件，${formatBytes(row.bytes)}）。`,
          '',
          '请打开下面的链接下载：',
          urlOf(row),
          '',
          `链接在 ${clockText(until)} 之前有效。拿到链接的人都可以下载，请不要转发。`,
          '如果不是您本人的操作，请忽略这封邮件：不打开链接，对方当天就不能再向您发送。',
        ].join('\n'),
      });
    } catch (error) {
      const isLast = row.tries >= TRIES;
      await setMail(db, cid, id, isLast ? 'failed' : 'waiting');
      if (isLast) return releaseAddress(db, row.uid, row.email);
      throw error;
    }
    await setMail(db, cid, id, 'sent');
  };
}
