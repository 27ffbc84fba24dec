import type { ActivityRules } from '@rollcall/rules';
import { isSigned, sign } from '../../platform/ids/ids.ts';
import { NOT_SCANNED, type Scanned } from './attempt.service.ts';

/** Seconds from one rotating code to the next. */
const PERIOD = 15;
/** Older codes that are still taken: whoever raises the phone when it changes is not turned away. */
const PERIODS_BACK = 2;

export interface CodeDeps {
  secret: Buffer;
  publicUrl: string;
  entryOf: (cid: string) => string;
  /** The fixed code: its whole link, or its mark alone. */
  isScan: (cid: string, scan: string | undefined) => boolean;
}

/** Codes to scan: the fixed one, and the one that changes (design §9). Business time throughout. */
export function createCodes({ secret, publicUrl, entryOf, isScan }: CodeDeps) {
  const markOf = (cid: string, step: number) => sign(secret, 'scan', cid, String(step));

  return {
    /** The rotating code of a moment. */
    live(cid: string, at: Date) {
      const step = Math.floor(at.getTime() / 1000 / PERIOD);
      const query = new URLSearchParams({ entry: entryOf(cid), t: String(step), s: markOf(cid, step) });
      const link = `${publicUrl}/m/${cid}?${query}`;
      return { content: link, link, expires_at: (step + 1) * PERIOD, period: PERIOD };
    },

    /** What a scanned content proves, by the rules of the activity and at a moment in Unix seconds. */
    scanned(cid: string, scan: string | undefined): (rules: ActivityRules, moment: number) => Scanned {
      const [, t] = /[?&]t=(\d{1,12})(?:&|$)/.exec(scan ?? '') ?? [];
      const [, mark] = /[?&]s=([\w-]+)(?:&|$)/.exec(scan ?? '') ?? [];
      const step = t !== undefined && isSigned(secret, mark, 'scan', cid, t) ? Number(t) : null;
      return (rules, moment) => {
        if (rules.scan_rotate !== 1) return { valid: isScan(cid, scan), step: null };
        if (step === null) return NOT_SCANNED;
        const age = Math.floor(moment / PERIOD) - step;
        return { valid: age >= 0 && age <= PERIODS_BACK, step };
      };
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
