import { accountPart, activityPart, memberPart, type Services } from './core.ts';
import { exportPart } from './export.ts';
import type { Part, Shared } from './part.ts';
import { recordPart } from './record.ts';
import { statisticsPart } from './statistics.ts';
import { uploadPart } from './upload.ts';

/** Every feature of the server, one line each. */
export const createParts = (
  shared: Shared,
  services: Services,
  demo: Parameters<typeof accountPart>[2],
): Part[] => [
  accountPart(shared, services, demo),
  activityPart(shared, services),
  memberPart(shared, services),
  recordPart(shared),
  statisticsPart(shared),
  exportPart(shared),
  uploadPart(shared),
];
