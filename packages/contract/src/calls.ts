import * as account from './account.ts';
import * as activity from './activity-calls.ts';
import type { Call } from './call.ts';
import * as exporting from './export.ts';
import * as member from './member.ts';
import * as record from './record.ts';
import * as statistics from './statistics.ts';
import * as upload from './upload.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'method' in value;

/** Every call of the wire, for the server's completeness check and OpenAPI. */
export const ALL_CALLS: Call[] = [account, activity, exporting, member, record, statistics, upload]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall);
