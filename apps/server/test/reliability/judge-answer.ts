import { type Call, STA } from '@rollcall/contract';
import { errorEnvelope } from '@rollcall/contract/wire/error-envelope';
import type { LightMyRequestResponse } from 'fastify';

const HAN = /\p{Script=Han}/u;
/** Statuses of the transport for a request: it was no request, or too large a one. */
const OF_TRANSPORT = [400, 404, 413, 415, 429];

/** The first key of `answer` that its schema does not know: something that leaked. */
function unknownKey(answer: unknown, read: unknown, path = ''): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  for (const [key, value] of Object.entries(answer)) {
    const inner = (read as Record<string, unknown> | null)?.[key];
    if (inner === undefined && value !== undefined) return `${path}.${key}`;
    const found = unknownKey(value, inner, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Verdict on a request, in one word; a fault names itself. */
export type Verdict =
  | { kind: 'done' | 'refused' | 'expired' | 'transport' }
  | { kind: 'fault'; what: string };

const fault = (what: string): Verdict => ({ kind: 'fault', what });

/** Judge an answer against the contract. */
export function judgeAnswer(call: Call, answer: LightMyRequestResponse): Verdict {
  if (answer.statusCode >= 500) return fault(`answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (!isJson) {
    if (call.kind === 'file' && answer.statusCode === 200) return { kind: 'done' };
    return fault(`answered ${answer.statusCode} with ${answer.headers['content-type']}`);
  }
  let body: Record<string, unknown>;
  try {
    body = answer.json();
  } catch {
    return fault(`answered what is no JSON: ${answer.body.slice(0, 200)}`);
  }
  const { sta, msg, ...rest } = body;
  if (sta === STA.OK) {
    const read = call.response.safeParse(rest);
    if (!read.success) return fault(`is off its schema: ${read.error.message.slice(0, 500)}`);
    const leaked = unknownKey(rest, read.data);
    return leaked ? fault(`answers ${leaked}, which its schema does not know`) : { kind: 'done' };
  }
  const rejection = errorEnvelope.safeParse(body);
  if (!rejection.success) return fault(`is no refusal: ${answer.body.slice(0, 300)}`);
  if (rejection.data.msg !== '' && !HAN.test(rejection.data.msg)) return fault(`says "${msg}"`);
  if (answer.statusCode !== 200)
    return OF_TRANSPORT.includes(answer.statusCode)
      ? { kind: 'transport' }
      : fault(`answered ${answer.statusCode}`);
  return { kind: sta === STA.EXPIRED ? 'expired' : 'refused' };
}
