import { z } from 'zod';

/** Version that a change began with, as a read named it: refused where somebody else has saved since. Without it nothing is compared. */
export const rev = z.string().max(40);
