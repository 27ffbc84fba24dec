import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { forgetOldEvents } from './event.service.ts';

/** Events that large screens follow. */
export const eventModule = ({ db }: Shared): Module => ({
  sweeps: [
    {
      name: 'old events',
      everySeconds: 1800,
      purpose: 'remove old events of large screens',
      run: () => forgetOldEvents(db),
    },
  ],
});
