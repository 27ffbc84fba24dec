import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { reauthRoutes } from './reauth.routes.ts';
import { createReauthService, type ReauthDeps } from './reauth.service.ts';

const PROOFS: Limit = {
  name: 'reauth',
  subject: 'a new proof of identity',
  points: 10,
  seconds: 900,
  by: 'person',
};

/** New proof of who somebody is, before what cannot be undone. */
export const reauthModule = (
  shared: Shared,
  { account, mobiles, phones, scans }: Pick<ReauthDeps, 'account' | 'mobiles' | 'phones' | 'scans'>,
): Module => ({
  routes: reauthRoutes(
    createReauthService({ ...shared, account, mobiles, phones, scans, tries: shared.limiter(PROOFS) }),
  ),
  limits: [PROOFS],
});
