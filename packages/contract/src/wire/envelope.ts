/** `sta` of every answer: 0 done, -1 refused with `msg`, -500 session expired (API-02). */
export const STA = { OK: 0, REFUSED: -1, EXPIRED: -500 } as const;

/** `errcode` beside `sta` -1 (API-02). */
export const ERRCODE = {
  /** Time periods within a day overlap. */
  SLOTS_OVERLAP: 800,
  /** More participants than a free activity may have. */
  NEEDS_CERTIFICATION: 810,
  /** More participants than an initiator without a verified phone may have. */
  NEEDS_PHONE: 815,
} as const;
