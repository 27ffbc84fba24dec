/** Codes that the delete dialog shows (S1 §9). */
export const FIRST_CODE = 1000;
export const LAST_CODE = 4999;

/** Whether the shown code was typed; blanks around it are no mistake. */
export const isCode = (typed: string, code: number): boolean => typed.trim() === String(code);
