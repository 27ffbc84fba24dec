import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db, Queryable } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Mail, SendMail } from '../../../platform/mail/mail.ts';
import { maskPhone } from '../../../platform/sms/guarded.ts';
import type { NoteSms } from '../../../platform/sms/sms.ts';
import { maskedNames, saveSent } from './outbox.store.ts';

/** Characters of a reason. */
const REASON = 300;

/** `c***@example.org`. */
const maskMail = (address: string): string => address.replace(/^(.)[^@]*@/, '$1***@');
/** Context that seals a message which may be sent again. */
export const sealOf = (id: string): string => `message ${id}`;
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON) || '未知原因';

interface SentNotice {
  uid: string;
  id: string;
  title: string;
  failed: boolean;
}

/**
 * Notes messages that are sent: to whom and about what, never what it says, for that is between two people and may open
 * something. That it could not be noted stops no message.
 */
export function createSentLog({ db, sealer, log }: { db: Db; sealer: Sealer; log: Log }) {
  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((error) => log.error({ err: error }, 'what was sent could not be noted'));

  return {
    /** A message by SMS. It holds a code, and so no way to send it again is kept. */
    sms: ((message, reason) =>
      quietly(
        saveSent(
          db,
          [
            {
              id: newId(),
              channel: 'sms',
              receiver: maskPhone(message.phone),
              title: message.changedTo === undefined ? '验证码短信' : '手机号更换提醒',
              reason,
              again: null,
            },
          ],
          new Date(),
        ),
      )) satisfies NoteSms,

    /** A provider of mail whose every try is noted. It may be sent again. */
    mail:
      (send: SendMail): SendMail =>
      async (mail) => {
        const note = (reason: string) => quietly(saveSent(db, [mailRow(sealer, mail, reason)], new Date()));
        try {
          await send(mail);
        } catch (error) {
          await note(reasonOf(error));
          throw error;
        }
        await note('');
      },

    /** Notifications that are done with, in the transaction that takes them out of their queue. */
    async notices(tx: Queryable, notices: readonly SentNotice[]): Promise<void> {
      if (notices.length === 0) return;
      const names = await maskedNames(
        tx,
        notices.map(({ uid }) => uid),
      );
      await saveSent(
        tx,
        notices.map(({ uid, id, title, failed }) => ({
          id,
          channel: 'notify' as const,
          receiver: names.get(uid) ?? '',
          title,
          reason: failed ? '多次尝试都没有送达' : '',
          again: failed ? sealer.sealText(JSON.stringify({ uid }), sealOf(id)) : null,
        })),
        new Date(),
      );
    },
  };
}
export type SentLog = ReturnType<typeof createSentLog>;

function mailRow(sealer: Sealer, mail: Mail, reason: string) {
  return {
    id: mail.id,
    channel: 'mail' as const,
    receiver: maskMail(mail.to),
    title: mail.subject,
    reason,
    again: reason === '' ? null : sealer.sealText(JSON.stringify(mail), sealOf(mail.id)),
  };
}
