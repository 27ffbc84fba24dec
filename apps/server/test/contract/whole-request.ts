import type { Call } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import type { Person } from '../fixtures/api.ts';

/** The day on which everything of the scenario happens (scenario.ts). */
export const DAY = startOfDay('2026-11-20');

export type Input = Record<string, unknown>;
export type WholeRequest = [call: Call, who: () => Person, input: () => Input];
