/** Whole Unix seconds of a time, as calls say it. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The same; 0 for none. */
export const unixSecondsOrZero = (at: Date | null): number => (at === null ? 0 : unixSeconds(at));
