/**
 * Why a file was not taken. `format`: not of a kind that is taken; `broken`: of that kind, but damaged or made to do
 * harm; `macro`: a document that carries programs; `empty`: nothing in it.
 */
export type ProbeReason = 'format' | 'broken' | 'macro' | 'empty';

export class ProbeError extends Error {
  override name = 'ProbeError';
  readonly reason: ProbeReason;
  constructor(reason: ProbeReason, cause?: unknown) {
    super(`file refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
