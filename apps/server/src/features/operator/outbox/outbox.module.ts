import type { Module } from '../../../platform/module/module.ts';
import type { Shared } from '../../../shared.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { createOutboxService, type OutboxDeps } from './outbox.service.ts';
import { forgetSent } from './outbox.store.ts';

/** Messages that left the house, and sending them again. */
export const outboxModule = (
  { db, sealer, providers }: Shared,
  { mailed }: Pick<OutboxDeps, 'mailed'>,
): Module => ({
  routes: outboxRoutes(db, createOutboxService({ db, sealer, mail: providers.mail, mailed })),
  sweeps: [
    {
      name: 'old messages of the outbox',
      everySeconds: 3600,
      purpose: 'remove messages of the outbox that are kept no longer',
      run: () => forgetSent(db),
    },
  ],
});
