import * as contract from '@rollcall/contract';
import { watchGroups } from '../../platform/group/watch.ts';
import { callsOfPerson } from '../../platform/limits/call-limits.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createGroupedSubmission } from './grouped.service.ts';
import { liveCodeRoutes } from './live-code.routes.ts';
import { type Codes, createCodes } from './live-code.service.ts';
import { createProxyService } from './proxy.service.ts';
import { submissionRoutes } from './submission.routes.ts';
import { createSimpleSubmission, type Submit } from './submission.service.ts';

/** Signing in: by members themselves, by managers on the spot, and the codes that prove it. */
export function submissionModule(shared: Shared): Module & { submit: Submit; codes: Codes } {
  const { config, isEntry, sessions, metrics } = shared;
  const single = createSimpleSubmission(shared);
  const submit =
    config.submitMode === 'simple'
      ? single
      : createGroupedSubmission(shared, single, watchGroups(shared, 'sign_in', metrics.observeBatch));
  const codes = createCodes({ ...shared, publicUrl: config.publicUrl });
  return {
    submit,
    codes,
    routes: [
      ...submissionRoutes(submit, isEntry, codes, sessions.isOfMini),
      ...liveCodeRoutes(shared.db, codes, createProxyService(single)),
    ],
    callLimits: [callsOfPerson(contract.submit, "signing in; the activity's own rules long before", 300)],
  };
}
