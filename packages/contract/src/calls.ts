import * as account from './account.ts';
import * as activity from './activity-calls.ts';
import type { Call } from './call.ts';
import * as cast from './cast.ts';
import * as exporting from './export.ts';
import * as kinds from './kind-calls.ts';
import * as lifecycle from './lifecycle.ts';
import * as locate from './locate.ts';
import * as makeup from './makeup.ts';
import * as member from './member.ts';
import * as mobile from './mobile.ts';
import * as notice from './notice.ts';
import * as record from './record.ts';
import * as roster from './roster.ts';
import * as statistics from './statistics.ts';
import * as templates from './template.ts';
import * as upload from './upload.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'method' in value;

/** Every call of the wire, for the server's completeness check and OpenAPI. */
export const ALL_CALLS: Call[] = [
  account,
  activity,
  cast,
  exporting,
  kinds,
  lifecycle,
  locate,
  makeup,
  member,
  mobile,
  notice,
  record,
  roster,
  statistics,
  templates,
  upload,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall);
