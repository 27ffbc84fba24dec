import { stageFor } from '@rollcall/gallery/stage';
import { frame } from './frame.tsx';

/** The member page, on a phone, for a file of tests. */
export const memberStage = () => stageFor(frame, { width: 360, height: 740 });
