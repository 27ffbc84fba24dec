import { createHarness, type Harness } from '@rollcall/gallery/harness';
import { frame } from './frame.tsx';

/** The kit's page for a file of tests. */
export const kitHarness = (): Harness => createHarness(frame, { width: 1280, height: 800 });
