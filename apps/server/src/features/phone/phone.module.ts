import * as contract from '@rollcall/contract';
import type { Device } from '../../platform/http/device.ts';
import { callsOfAddress } from '../../platform/limits/call-limits.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { forgetExpired, type Limiter } from '../../platform/limits/limiter.ts';
import type { TryFrom } from '../../platform/limits/tries.ts';
import type { Module } from '../../platform/module/module.ts';
import { smsBounds, smsLimits } from '../../platform/sms/bounds.ts';
import { readOutbox } from '../../platform/sms/sms.ts';
import type { Shared } from '../../shared.ts';
import { phoneRoutes } from './phone.routes.ts';
import { ALL_OTHERS, createPhoneService, OTHERS, type PhoneService } from './phone.service.ts';
import { createPuzzleService, PUZZLE_SECONDS } from './puzzle.service.ts';

/** Codes that a person may ask for, to whatever numbers. */
const CODES: Limit = {
  name: 'sms',
  subject: 'codes by SMS, for binding, an activity or a certification',
  points: 30,
  seconds: 86_400,
  by: 'person',
};
const SOLUTIONS: Limit = {
  name: 'puzzle',
  subject: 'uses of the solution of a puzzle',
  points: 1,
  seconds: 2 * PUZZLE_SECONDS,
  by: 'solution',
};
/** Codes without a session that cost no puzzle. */
const withoutPuzzle = (name: string, points: number, seconds: number): Limit => ({
  name,
  subject: 'codes without a session that cost no puzzle (ALTCHA)',
  points,
  seconds,
  by: 'address, production alone',
});

export interface PhoneNeeds {
  /** Person whom a number logs in. */
  ownerOf: (phone: string) => Promise<string | undefined>;
  /** Origin of a browser: known where it is one of the number's person. */
  comesFrom: (mobile: string, device: Device) => Promise<TryFrom>;
}

/** Codes by SMS, and the puzzles that some of them cost. */
export function phoneModule(
  shared: Shared,
  { ownerOf, comesFrom }: PhoneNeeds,
): Module & { phones: PhoneService; codes: Limiter } {
  const { db, pool, secret, config, providers } = shared;
  const { freeInTenMinutes, freeAnHour } = smsBounds(config.smsPerHour);
  const free = [
    withoutPuzzle('sms ten minutes', freeInTenMinutes, 600),
    withoutPuzzle('sms hour', freeAnHour, 3600),
  ];
  const phones = createPhoneService({ db, secret, send: providers.sms, ownerOf });
  const codes = shared.limiter(CODES);
  return {
    phones,
    codes,
    routes: phoneRoutes(
      phones,
      createPuzzleService({ secret, taken: shared.limiter(SOLUTIONS), free: free.map(shared.limiter) }),
      shared.addressOf,
      codes,
      comesFrom,
      (phone) => readOutbox(db, phone),
    ),
    sweeps: [
      {
        name: 'old codes',
        everySeconds: 600,
        purpose: 'remove codes by SMS that have expired',
        run: () => phones.sweep(),
      },
      {
        name: 'old counters',
        everySeconds: 600,
        purpose: 'remove counters of limits whose span is over',
        run: () => forgetExpired(pool),
      },
    ],
    limits: [CODES, OTHERS, ALL_OTHERS, ...Object.values(smsLimits(config.smsPerHour)), ...free, SOLUTIONS],
    callLimits: [
      callsOfAddress(
        contract.requestLoginCode,
        contract.getPuzzle,
        contract.requestResetCode,
        contract.requestResetCodeByGet,
      ),
    ],
  };
}
