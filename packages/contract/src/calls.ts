import * as contract from './index.ts';
import type { Call } from './wire/call.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'method' in value;

/** Every call that the package exports, by name, for the server's completeness check and OpenAPI. */
export const ALL_CALLS: Call[] = (Object.values(contract) as unknown[]).filter(isCall);
