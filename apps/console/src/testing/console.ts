import { createHarness } from '@rollcall/gallery/harness';
import { SEND_DELAY } from '../lib/form/saver.ts';
import { frame } from './frame.tsx';

/** The half second between the press on save and its request has a test of its own (CONST-01); no other waits for it. */
const wait = window.setTimeout.bind(window);
const hurried = (work: TimerHandler, after?: number, ...rest: unknown[]) =>
  wait(work, after === SEND_DELAY ? 0 : after, ...rest);
window.setTimeout = Object.assign(hurried, window.setTimeout);

/** The console's page for a file of tests. */
export const consoleHarness = () => createHarness(frame, { width: 1280, height: 800 });
