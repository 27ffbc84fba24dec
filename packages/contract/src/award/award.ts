/**
 * Certificates of award are drawn in the browser alone (AWARD-11): there is no call, only limits and messages.
 */
export const AWARD_LIMITS = {
  recipients: 10, // a generation, AWARD-06
  content: 50, // AWARD-07
  line: 30, // date and unit each, AWARD-07
  /** A file's pixels are this many times those of the preview (AWARD-09). */
  scale: 5,
} as const;
