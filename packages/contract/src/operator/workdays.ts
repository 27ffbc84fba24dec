import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { rev } from '../wire/rev.ts';
import { flag, int } from '../wire/text.ts';
import { OPERATOR_MESSAGES } from './messages.ts';

const year = int(2020, 2100);
const day = z.iso.date(OPERATOR_MESSAGES.workdayYearOther);

export const getWorkdayYear = defineCall({
  name: 'getWorkdayYear',
  method: 'GET',
  path: '/xcx/operator/v1/workdays',
  policy: 'operator',
  summary: 'Every day of a year: working or not, and what the calendar that came with the program says.',
  request: z.object({ year }),
  response: z.object({
    data: z.object({
      year: z.number(),
      /** Published in the operator console. */
      published: z.boolean(),
      /** In the calendar that came with the program; where neither, its holidays are a guess: Monday to Friday. */
      builtin: z.boolean(),
      days: z.array(z.object({ day: z.string(), working: z.boolean(), base: z.boolean() })),
      /** Names the days that operators have set, and whether they are published. */
      rev: z.string(),
    }),
  }),
});
export type WorkdayYear = z.output<typeof getWorkdayYear.response>['data'];

export const saveWorkdayYear = defineCall({
  name: 'saveWorkdayYear',
  method: 'POST',
  path: '/xcx/operator/v1/workdays/save',
  policy: 'operator',
  summary: 'Sets the days of a year that differ from the calendar; all processes follow within two seconds.',
  request: z.object({
    year,
    /** All days that the operator sets; what is not named is as the calendar has it. */
    days: z.array(z.object({ day, working: flag })).max(366),
    published: flag,
    rev: rev.optional(),
  }),
  response: z.object({ data: z.object({ rev: z.string() }) }),
});

export const getOperatorWarnings = defineCall({
  name: 'getOperatorWarnings',
  method: 'GET',
  path: '/xcx/operator/v1/warnings',
  policy: 'operator',
  summary: 'Matters that need an operator.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** The year whose holidays should be entered by now; 0: none. */
      workdays: z.number(),
      /** Per cent of this hour's messages by SMS that are used, from half of them on; 0: less. */
      sms: z.number(),
      /** Failed logins and lock-outs of the last hour, where they are more than people make by themselves; else 0. */
      guesses: z.number(),
      /** Paid applications that wait for an audit; at most 100, which then means 100 or more. */
      certifications: z.number(),
    }),
  }),
});
