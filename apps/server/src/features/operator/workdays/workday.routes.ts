import { getOperatorWarnings, getWorkdayYear, saveWorkdayYear } from '@rollcall/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { WorkdayService } from './workday.service.ts';

/** Share of the hour's messages by SMS from which the operator console is warned. */
const SMS_WARNS = 0.5;

/** The holidays and make-up workdays of a year, at the operator console. */
export const workdayRoutes = (
  workdays: WorkdayService,
  {
    smsUsed,
    guesses,
    certifications,
  }: Record<'smsUsed' | 'guesses' | 'certifications', () => Promise<number>>,
): Route[] => [
  route(getWorkdayYear, async (_context, { year }) => ({ data: workdays.year(year) })),
  route(saveWorkdayYear, async ({ principal, now }, request) => ({
    data: { rev: await workdays.save(principal.uid, request, now) },
  })),
  route(getOperatorWarnings, async ({ now }) => {
    const used = await smsUsed();
    return {
      data: {
        workdays: workdays.missingYear(now),
        sms: used >= SMS_WARNS ? Math.round(used * 100) : 0,
        guesses: await guesses(),
        certifications: await certifications(),
      },
    };
  }),
];
