import type { Module } from '../../../platform/module/module.ts';
import type { Shared } from '../../../shared.ts';
import { workdayRoutes } from './workday.routes.ts';
import { createWorkdayService } from './workday.service.ts';

/** Workdays that the operator enters, and what the first page of the operator console warns of. */
export const workdayModule = (
  { db, reference, providers }: Shared,
  { guesses, certifications }: Record<'guesses' | 'certifications', () => Promise<number>>,
): Module => ({
  routes: workdayRoutes(createWorkdayService({ db, ...reference }), {
    guesses,
    certifications,
    smsUsed: providers.smsUsed,
  }),
});
