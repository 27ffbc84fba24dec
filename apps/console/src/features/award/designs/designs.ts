import type { Design } from '../model/page.ts';
import { classic } from './classic.ts';
import { engraved } from './engraved.ts';
import { jade } from './jade.ts';

/** The three to choose from (AWARD-01). */
export const DESIGNS: readonly [Design, ...Design[]] = [classic, jade, engraved];
