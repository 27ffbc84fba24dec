import type { Call } from '@rollcall/contract';
import type { ApiExample } from '../../src/platform/http/api-examples.ts';
import type { NotedExample } from '../fixtures/inspect-answer.ts';

/** Entries of a list that an example keeps. */
const ENTRIES = 2;
/** Characters of a text that an example keeps; a picture or a document is longer. */
const TEXT = 300;
/** Keys whose value opens a session; the tokens of tests open none any more. */
const SECRET = new Set(['access_token']);

/** Problems of an example, in words; `[]` where the contract takes its request and its answer whole. */
export function problemsOf(call: Call, { request, answer }: ApiExample): string[] {
  const parsed = call.request.safeParse(request);
  const problems = parsed.success ? [] : [`request: ${parsed.error.message}`];
  if (call.kind === 'file')
    return answer ? [...problems, 'a file is answered, and an example of JSON'] : problems;
  const done = call.response.safeParse(answer);
  if (!done.success) problems.push(`answer: ${done.error.message}`);
  else if (keysOf(done.data) !== keysOf(answer)) problems.push('answer: has keys that the schema lacks');
  return problems;
}

/** All keys of a value, in their order, so that two values can be compared by them. */
function keysOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keysOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return '';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries
    .map(([key, part]) => key + keysOf(part))
    .toSorted()
    .join(',')}}`;
}

/** Values with each list cut to its first entries, each long text cut, and no token. */
function shortened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, ENTRIES).map((part) => shortened(part));
  if (typeof value === 'string' && SECRET.has(key)) return 'a session token';
  if (typeof value === 'string') return value.length > TEXT ? `${value.slice(0, TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, name)]));
}

/** Example of a call out of what tests sent and got: the shortened one where the schemas still take it. */
export function exampleOf(call: Call, { request, answer }: NotedExample): ApiExample | undefined {
  const whole: ApiExample = answer ? { request, answer } : { request };
  const short = shortened(whole) as ApiExample;
  const half: ApiExample = answer ? { request, answer: short.answer! } : { request };
  return [short, half, whole].find((one) => problemsOf(call, one).length === 0);
}
