import { SEAL, type Seal, VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import { isDone } from './verdict.ts';

/**
 * Seal of a member's day: whole where every due slot is done or on leave, half where some are. Without a due slot it is
 * whole where a record stands in one.
 */
export function sealOf(cells: readonly { code: VerdictCode; due: boolean }[]): Seal {
  let [counted, filled, done] = [0, 0, 0];
  for (const { code, due } of cells) {
    const isSigned = isDone(code);
    if (isSigned) done++;
    if (!due) continue;
    counted++;
    if (isSigned || code === VERDICT.LEAVE) filled++;
  }
  if (counted === 0) return done > 0 ? SEAL.WHOLE : SEAL.NONE;
  if (filled === 0) return SEAL.NONE;
  return filled === counted ? SEAL.WHOLE : SEAL.HALF;
}
