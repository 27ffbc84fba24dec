import type { ActivityRules } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { isSigned, sign } from '../../platform/ids/ids.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import { NOT_SCANNED, type Scanned } from './attempt.service.ts';

/** Seconds from one rotating code to the next. */
const PERIOD = 15;
/** Older codes that are still taken: whoever raises the phone when it changes is not turned away. */
const PERIODS_BACK = 2;
/** Seconds that a code which was read in time stands: fields are filled in, a newcomer joins. */
const TICKET_SECONDS = 600;
const TICKET = /^ticket:(\d{1,12}):(\d{1,12}):([\w-]+)$/;

interface CodeDeps {
  secret: Buffer;
  publicUrl: string;
  entryOf: (code: CodeVersion) => string;
  /** The fixed code: its whole link, or its token alone. */
  isScan: (code: CodeVersion, scan: string | undefined) => boolean;
}

/** Codes to scan: the fixed one, and the one that changes (D14). Business time throughout. */
export function createCodes({ secret, publicUrl, entryOf, isScan }: CodeDeps) {
  const tokenOf = (cid: string, step: number) => sign(secret, 'scan', cid, String(step));

  /** Number of the rotating code's period that a content proves; null for none of this activity's. */
  function stepOf(cid: string, scan: string): number | null {
    const [, t] = /[?&]t=(\d{1,12})(?:&|$)/.exec(scan) ?? [];
    const [, token] = /[?&]s=([\w-]+)(?:&|$)/.exec(scan) ?? [];
    return t !== undefined && isSigned(secret, token, 'scan', cid, t) ? Number(t) : null;
  }
  const isFresh = (step: number, instant: number): boolean => {
    const age = Math.floor(instant / PERIOD) - step;
    return age >= 0 && age <= PERIODS_BACK;
  };

  return {
    /** Stands for a rotating code that was read in time, for its reader alone; '' where it does not. */
    ticket(cid: string, scan: string, uid: string, at: Date): string {
      const now = unixSeconds(at);
      const step = stepOf(cid, scan);
      if (step === null || !isFresh(step, now)) return '';
      return `ticket:${step}:${now}:${sign(secret, 'ticket', cid, uid, String(step), String(now))}`;
    },

    /** The rotating code of a moment. */
    live(code: CodeVersion, at: Date) {
      const { cid } = code;
      const step = Math.floor(at.getTime() / 1000 / PERIOD);
      const query = new URLSearchParams({ entry: entryOf(code), t: String(step), s: tokenOf(cid, step) });
      const link = `${publicUrl}/m/${cid}?${query}`;
      return { content: link, link, expires_at: (step + 1) * PERIOD, period: PERIOD };
    },

    /**
     * Proof of a scanned content, or of the ticket for it, for a person, by the rules of the activity and at an
     * instant in Unix seconds.
     */
    scanned(
      scan: string | undefined,
      uid: string,
    ): (code: CodeVersion, rules: ActivityRules, instant: number) => Scanned {
      const [, t = '', read = '', token] = TICKET.exec(scan ?? '') ?? [];
      return (code, rules, instant) => {
        if (rules.scan_rotate !== 1) return { valid: isScan(code, scan), step: null };
        const { cid } = code;
        const isTicket = isSigned(secret, token, 'ticket', cid, uid, t, read);
        const step = isTicket ? Number(t) : stepOf(cid, scan ?? '');
        if (step === null) return NOT_SCANNED;
        const age = instant - Number(read);
        return { valid: isTicket ? age >= 0 && age <= TICKET_SECONDS : isFresh(step, instant), step };
      };
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
