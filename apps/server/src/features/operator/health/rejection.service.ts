import type { Reason } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { maskPhone } from '../../../platform/sms/guarded.ts';
import { countCalls } from './call-metrics.reads.ts';

/** Reasons of rejected guesses at credentials, and of the lock after too many. */
const GUESSES: ReadonlySet<Reason> = new Set([
  'login_wrong',
  'code_wrong',
  'code_invalid',
  'reauth_failed',
  'password_wrong',
  'invitation_wrong',
  'too_often',
]);
/** A right that somebody does not have. */
const RIGHTS: ReadonlySet<Reason> = new Set(['no_right', 'not_organiser', 'disabled', 'address_refused']);

/** Lines a minute of one process: whoever guesses fills no disk. */
const LINES = 300;

/** Under this name guesses are counted among the metrics of calls. */
const GUESSED = '!guessed';

/** Guesses of an hour that are more than people make by themselves: a school of thousands mistypes some hundred times. */
const MANY = 300;
const HOUR = 3_600_000;

/** Guesses of the last hour, over all processes; 0 where they are as many as always. */
export async function manyGuesses(db: Db): Promise<number> {
  const count = await countCalls(db, GUESSED, new Date(Date.now() - HOUR));
  return count > MANY ? count : 0;
}

interface Rejection {
  call: string;
  reason: Reason | undefined;
  address: string;
  /** Person of the session; undefined without one. */
  uid: string | undefined;
  /** The number, or operator's name, that it was about, where there was one. */
  mobile: unknown;
}

/**
 * Failed logins, lock-outs and refused rights: a line of the log each, a metric, and a count that the operator
 * console is warned by.
 */
export function watchRejections(deps: {
  log: Log;
  metrics: Pick<Metrics, 'observeRejection'>;
  calls: { observe(call: string, seconds: number): void };
}) {
  const { log, metrics, calls } = deps;
  let minute = 0;
  let lines = 0;
  return ({ call, reason, address, uid, mobile }: Rejection): void => {
    if (reason === undefined) return;
    const guess = GUESSES.has(reason);
    if (!guess && !RIGHTS.has(reason)) return;
    metrics.observeRejection(guess ? 'guess' : 'right', reason);
    if (guess) calls.observe(GUESSED, 0);
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      if (lines > LINES) log.warn({ left_out: lines - LINES }, 'refusals were not all logged');
      minute = now;
      lines = 0;
    }
    if (++lines > LINES) return;
    log.warn(
      { call, reason, address, uid, who: whoOf(mobile) },
      guess ? 'a way in was refused' : 'a right was refused',
    );
  };
}

/** `138****8000`, `a***`: enough to see a pattern, too little to be somebody. */
function whoOf(named: unknown): string {
  if (typeof named !== 'string' || named === '') return '';
  const masked = maskPhone(named);
  return masked === named ? `${named.slice(0, 1)}***` : masked;
}
