import { z } from 'zod';

export interface About {
  /** What a right value is, as the end of the sentence "… must be". */
  expects: string;
  meaning: string;
  fallback: string;
}

/** What the README's table and the messages of refused settings say of each variable. */
export const about = z.registry<About>();
