import type { Module } from '../../platform/module/module.ts';
import { outboxSms } from '../../platform/sms/sms.ts';
import type { Shared } from '../../shared.ts';
import type { AccountService } from '../account/account.service.ts';
import { organiserRoutes } from './organiser.routes.ts';
import { createOrganiserService, type OrganiserService } from './organiser.service.ts';
import { createPeopleService } from './people.service.ts';

/** Organisers whom the operator invites, and the people whom they look up. */
export function organiserModule(
  { db, log, config, development }: Shared,
  { account }: { account: AccountService },
): Module & { organisers: OrganiserService } {
  const outbox = outboxSms(db, log);
  const organisers = createOrganiserService({
    db,
    account,
    publicUrl: config.publicUrl,
    // Providers send approved templates of codes: real invitations are handed on by the operator.
    report: development ? ({ phone, text }) => outbox({ phone, text, code: '', minutes: 0 }) : undefined,
  });
  return { organisers, routes: organiserRoutes(db, organisers, createPeopleService(db)) };
}
