/** Codes that the delete dialog shows (CONST-16). */
const FIRST_CODE = 1000;
const LAST_CODE = 4999;

/** A code to be typed; `random` is at least 0 and below 1. */
export const newCode = (random = Math.random()): number =>
  FIRST_CODE + Math.floor(random * (LAST_CODE - FIRST_CODE + 1));

/** True for the shown code; blanks around it are no mistake. */
export const isCode = (typed: string, code: number): boolean => typed.trim() === String(code);
