import { castPart } from './cast.ts';
import { accountPart, activityPart, memberPart, type Services } from './core.ts';
import { exportPart } from './export.ts';
import { kindsPart } from './kinds.ts';
import { makeupPart } from './makeup.ts';
import { mobilePart } from './mobile.ts';
import { noticePart } from './notice.ts';
import type { Part, Shared } from './part.ts';
import { recordPart } from './record.ts';
import { rosterPart } from './roster.ts';
import { statisticsPart } from './statistics.ts';
import { templatePart } from './template.ts';
import { uploadPart } from './upload.ts';

/** Every feature of the server, one line each. */
export const createParts = (
  shared: Shared,
  services: Services,
  demo: Parameters<typeof accountPart>[2],
): Part[] => [
  accountPart(shared, services, demo),
  activityPart(shared, services),
  kindsPart(shared, services),
  makeupPart(shared),
  memberPart(shared, services),
  mobilePart(shared, services),
  noticePart(shared),
  recordPart(shared),
  rosterPart(shared, services.rosters),
  statisticsPart(shared),
  exportPart(shared),
  castPart(shared),
  templatePart(shared),
  uploadPart(shared),
];
