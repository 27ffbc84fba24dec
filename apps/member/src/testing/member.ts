import { createHarness } from '@rollcall/gallery/harness';
import { frame } from './frame.tsx';

/** The member page, on a phone, for a file of tests. */
export const memberHarness = () => createHarness(frame, { width: 360, height: 740 });
