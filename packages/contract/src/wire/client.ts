import type { Call, RequestOf, ResponseOf } from './call.ts';
import { STA } from './envelope.ts';
import type { ErrorEnvelope } from './error-envelope.ts';

/** The server said no (`sta` -1 or -500), in words for people. */
export class ApiRejection extends Error {
  readonly sta: number;
  readonly errcode: number | undefined;
  readonly data: NonNullable<ErrorEnvelope['data']>;
  /** HTTP status; 429 and 5xx are transport faults that may be tried again. */
  readonly status: number;
  /** Seconds after which a server that had no room takes the request; nothing was done for it. undefined: it did not say. */
  readonly retryAfter: number | undefined;
  constructor(body: ErrorEnvelope, status = 200, retryAfter?: number) {
    super(body.msg);
    this.name = 'ApiRejection';
    this.sta = body.sta;
    this.errcode = body.errcode;
    this.data = body.data ?? {};
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** No answer: offline, timed out, or not an answer of ours. The request may or may not have been carried out. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('网络不给力，请检查网络后重试', { cause });
    this.name = 'NoAnswer';
  }
}

/** Seconds of the header `Retry-After`; undefined without it, and for a date, which ours is never. */
export const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;

interface ClientOptions {
  /** Origin, '' in a browser on the same origin. */
  base?: string;
  /** Bearer token, for clients without cookies. */
  token?: () => string | undefined;
  /** More headers, for clients that are no browser. */
  headers?: Record<string, string>;
  /** Called once for every answer with `sta` -500. */
  onExpired?: () => void;
  /** Milliseconds (API-06). */
  timeout?: number;
}

export type Client = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<ResponseOf<C>>;

/** Typed client of the contract. Throws `ApiRejection` when the server said no and `NoAnswer` when nobody answered. */
export function createClient(options: ClientOptions = {}): Client {
  const { base = '', timeout = 20_000 } = options;
  return async (call, request, { signal } = {}) => {
    const headers: Record<string, string> = { ...options.headers };
    const token = options.token?.();
    if (token) headers['authorization'] = `Bearer ${token}`;
    let url = base + call.path;
    let body: string | undefined;
    if (call.method === 'GET') {
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(request as Record<string, unknown>))
        if (value !== undefined && value !== null) query.set(key, String(value));
      if (query.size > 0) url += `?${query}`;
    } else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(request);
    }
    const limit = AbortSignal.timeout(timeout);
    let answer: { sta: number };
    let status: number;
    let retryAfter: number | undefined;
    try {
      const response = await fetch(url, {
        method: call.method,
        headers,
        ...(body === undefined ? {} : { body }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      status = response.status;
      if (status === 503) retryAfter = retryAfterOf(response.headers.get('retry-after'));
      answer = (await response.json()) as { sta: number };
    } catch (cause) {
      throw new NoAnswer(cause);
    }
    if (answer.sta === STA.OK) return answer as ResponseOf<typeof call>;
    if (answer.sta === STA.EXPIRED) options.onExpired?.();
    throw new ApiRejection(answer as ErrorEnvelope, status, retryAfter);
  };
}
