/** Every number of the specifications by its name, `LIMITS.title`; a bundle holds only those that it reads. */
export * as LIMITS from './limit-values.ts';

/** End of a slot that lasts until midnight, in seconds of the day: it includes its whole minute (D16). */
export const DAY_END = 86_340;
export const DAY_SECONDS = 86_400;
/** Value of "no end" on the wire, and how far ahead it displays (CONST-24). */
export const UNLIMITED_DISPLAY_YEARS = 100;

export type Tier = 'free' | 'certified';
