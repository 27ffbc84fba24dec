import { ALL_CALLS } from '@rollcall/contract/calls';
import type { Call, ParsedRequestOf, RequestOf, ResponseOf } from '@rollcall/contract/wire/call';
import { STA } from '@rollcall/contract/wire/envelope';
import { type ErrorEnvelope, errorEnvelope } from '@rollcall/contract/wire/error-envelope';
import { type FakeAnswer, fakeRequests, type Requested } from './fake-requests.ts';

type Reported<C extends Call> = ResponseOf<C> | ErrorEnvelope;
/** Answer, or a function of the request. `files`: the parts of an upload. */
type Reply<C extends Call> =
  | Reported<C>
  | ((request: ParsedRequestOf<C>, files: FormData) => Reported<C> | Promise<Reported<C>>);

/** The answer to one call. */
export interface Answer {
  call: Call;
  reply: (request: unknown, files: FormData) => unknown;
  /** It never comes, and nobody waits for it. */
  never?: true;
  /** Seconds after which a crowded server takes the request; it does nothing now. */
  retryAfter?: number;
  /** The server has a fault, which it says itself. */
  faulty?: true;
}

/** `answer(getDetail, { data: detail })`: what the server says to a call. */
export function answer<C extends Call>(call: C, reply: Reply<C>): Answer {
  return { call, reply: typeof reply === 'function' ? (reply as Answer['reply']) : () => reply };
}

/** The server says no, in words for people. */
export const rejection = (msg: string, data?: ErrorEnvelope['data']): ErrorEnvelope => ({
  sta: STA.REFUSED,
  msg,
  ...(data ? { data } : {}),
});

/** The answer never comes: what shows while something is being loaded. */
export const unanswered = (call: Call): Answer => ({
  call,
  reply: () => new Promise(() => undefined),
  never: true,
});

/** Too many people at once: nothing is done, and the server says when to come again. */
export const crowded = (call: Call, retryAfter: number): Answer => ({
  call,
  reply: () => rejection('现在人有点多，请稍后再试'),
  retryAfter,
});

/** The server has a fault, and says so with status 500. */
export const faulty = (call: Call): Answer => ({
  call,
  reply: () => rejection('服务器开小差了，请稍后再试'),
  faulty: true,
});

/** The line is cut. */
export const unreachable = (call: Call): Answer => ({
  call,
  reply: () => {
    throw new TypeError('Failed to fetch');
  },
});

/** The server of a story. */
export interface FakeServer {
  /** Requests of a call as they were sent, the first one first. */
  sent<C extends Call>(call: C): RequestOf<C>[];
  /** Answers that take the place of those of the story. */
  answers(...answers: Answer[]): void;
  /** Requests without an answer, and those that broke the contract. */
  problems(): string[];
  /** Number of answers on their way, without those that never come. */
  busy(): number;
  /** Gives the page back its own way to the network. */
  stop(): void;
}

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const CALLS = new Map(ALL_CALLS.map((call) => [keyOf(call), call]));

/** Takes the place of the server for the calls of the contract, and holds requests and answers to it. */
export function fakeServer(first: readonly Answer[] = []): FakeServer {
  const table = new Map<string, Answer>();
  const sent: { call: Call; request: unknown }[] = [];
  const problems: string[] = [];
  let busy = 0;

  const put = (answers: readonly Answer[]) => {
    for (const one of answers) table.set(keyOf(one.call), one);
  };
  /** Notes what is wrong and lets the page go on as after a fault of the server. */
  const fail = (problem: string): FakeAnswer => {
    problems.push(problem);
    return { status: 500, body: rejection('系统开小差了，请稍后再试') };
  };
  const judge = (call: Call, reported: unknown): string | undefined => {
    const { sta = STA.OK } = reported as { sta?: number };
    const schema = sta === STA.OK ? call.response : errorEnvelope;
    return schema.safeParse(reported).error?.message;
  };

  async function answerRequest({ method, path, request, files }: Requested): Promise<FakeAnswer> {
    const call = CALLS.get(`${method} ${path}`);
    if (!call) return fail(`no call of the contract: ${method} ${path}`);
    sent.push({ call, request });
    const parsed = call.request.safeParse(request);
    if (!parsed.success) return fail(`${call.name} was asked with a wrong request: ${parsed.error.message}`);
    const found = table.get(keyOf(call));
    if (!found) return fail(`${call.name} was asked, and the story has no answer to it`);
    if (found.retryAfter !== undefined) {
      const headers = { 'retry-after': String(found.retryAfter) };
      return { status: 503, body: found.reply(parsed.data, files), headers };
    }
    if (found.faulty) return { status: 500, body: found.reply(parsed.data, files) };
    if (!found.never) busy++;
    let reported: unknown;
    try {
      reported = await found.reply(parsed.data, files);
    } finally {
      busy--;
    }
    const wrong = judge(call, reported);
    if (wrong) return fail(`the answer to ${call.name} is none by the contract: ${wrong}`);
    return { status: 200, body: { sta: STA.OK, msg: '', ...(reported as object) } };
  }

  put(first);
  const stop = fakeRequests(answerRequest);
  return {
    sent: <C extends Call>(call: C) =>
      sent.filter((one) => one.call === call).map((one) => one.request as RequestOf<C>),
    answers: (...answers) => put(answers),
    problems: () => problems,
    busy: () => busy,
    stop,
  };
}
