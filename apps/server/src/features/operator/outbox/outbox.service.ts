import { OPERATOR_MESSAGES } from '@rollcall/contract';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import type { Mail, SendMail } from '../../../platform/mail/mail.ts';
import { recordOperatorAction } from '../audit.service.ts';
import { claimAgain, lockFailed, queueNotice, removeMessage } from './outbox.store.ts';
import { sealOf } from './sent.service.ts';

/** Real milliseconds after which a message is of no use any more: links of packages live for a day. */
const USEFUL_MS = 24 * 3_600_000;

export interface OutboxDeps {
  db: Db;
  sealer: Sealer;
  /** Notes each try by itself. */
  mail: SendMail | undefined;
  /** A mail of this id went out after all. */
  mailed: (id: string) => Promise<void>;
}

/** Acts of the operator on messages that were not sent. */
export function createOutboxService({ db, sealer, mail, mailed }: OutboxDeps) {
  const notAgain = () => apiError(OPERATOR_MESSAGES.messageNotAgain, { reason: 'not_again' });
  return {
    /** Hands a message over once more: a mail at once, a notification with the next that go out. */
    async again(operator: string, id: string, now: Date): Promise<void> {
      const toMail = await db.transaction().execute(async (tx) => {
        const failed = await lockFailed(tx, id);
        if (!failed || failed.again === null || Date.now() - failed.t_create.getTime() > USEFUL_MS)
          throw notAgain();
        const { channel, receiver } = failed;
        const stored = sealer.openText(failed.again, sealOf(id));
        if (channel === 'notify') {
          const { uid } = JSON.parse(stored) as { uid: string };
          if (!(await queueNotice(tx, uid, id))) throw notAgain();
          await removeMessage(tx, id);
        } else if (mail) await claimAgain(tx, id);
        else throw notAgain();
        await recordOperatorAction(tx, {
          operator,
          action: 'outbox.again',
          subject: `${channel} ${receiver}`,
          now,
        });
        return channel === 'notify' ? undefined : (JSON.parse(stored) as Mail);
      });
      if (!toMail) return;
      try {
        await mail!(toMail);
      } catch {
        throw apiError(OPERATOR_MESSAGES.messageNotTaken, { reason: 'not_taken' });
      }
      await mailed(id);
    },
  };
}
export type OutboxService = ReturnType<typeof createOutboxService>;
