import { SEAL, type Seal, VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import { isDone } from './verdict.ts';

/**
 * Seal of a member's day: whole where every due slot is done or on leave, half where some are. Without a due slot it is
 * whole where a record stands in one.
 */
export function sealOf(cells: readonly { code: VerdictCode; due: boolean }[]): Seal {
  const due = cells.filter((cell) => cell.due);
  const counted = due.length > 0 ? due : cells.filter(({ code }) => isDone(code));
  const filled = counted.filter(({ code }) => isDone(code) || code === VERDICT.LEAVE);
  if (filled.length === 0) return SEAL.NONE;
  return filled.length === counted.length ? SEAL.WHOLE : SEAL.HALF;
}
