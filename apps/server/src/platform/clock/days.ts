const DAY_MS = 86_400_000;

/** Time a number of days of 24 hours before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/** Time a number of days of 24 hours after another. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
