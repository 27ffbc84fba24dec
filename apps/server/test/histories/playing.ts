import type { RefFacts } from '@rollcall/rules/test/histories/reference-facts';
import type { ServerActivity } from './server-activity.ts';

/** An activity on the server, and the reference's facts before the event that is sent to it. */
export interface Playing {
  activity: ServerActivity;
  facts: RefFacts;
}

/** Reasons that events are given, by which leave is known again after it was cut. */
export const reasonOf = (id: number): string => `事${id}`;

/** Word for a change to what is so already. */
export const UNCHANGED = 'unchanged';
