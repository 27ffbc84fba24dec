import { z } from 'zod';
import type { Log } from '../log/log.ts';

/** Real milliseconds that WeChat gets for an answer. */
const TIMEOUT_MS = 5_000;
/** Pauses before asking a busy WeChat again, milliseconds. */
const BUSY_PAUSES = [200, 600];
/** Largest answer that is read: a mini-program code is some 100 kB. */
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** Error codes of WeChat's public documentation that are distinguished here. */
export const ERRCODE = {
  BUSY: -1,
  TOKEN_INVALID: 40001,
  OPENID_INVALID: 40003,
  TOKEN_ILLEGAL: 40014,
  CODE_INVALID: 40029,
  TEMPLATE_INVALID: 40037,
  CODE_USED: 40163,
  PERSON_BLOCKED: 40226,
  CODE_EXPIRED: 42003,
  TOKEN_EXPIRED: 42001,
  MESSAGE_REFUSED: 43101,
  RISKY_PICTURE: 87014,
  ARGUMENT_INVALID: 47003,
  NOT_SEEN_LATELY: 61010,
} as const;

/** A fresh token helps against these. */
export const TOKEN_CODES: readonly number[] = [
  ERRCODE.TOKEN_INVALID,
  ERRCODE.TOKEN_ILLEGAL,
  ERRCODE.TOKEN_EXPIRED,
];

/** A call that WeChat refused (`errcode`), or that had no answer to be read (`errcode` undefined). */
export class WechatError extends Error {
  override name = 'WechatError';
  readonly call: string;
  readonly errcode: number | undefined;
  constructor(call: string, what: string, errcode?: number, options?: ErrorOptions) {
    super(`${call}: ${what}`, options);
    this.call = call;
    this.errcode = errcode;
  }
}

interface WechatRequest {
  /** Name in logs and errors; addresses are in neither, for they carry secrets. */
  call: string;
  path: string;
  query?: Record<string, string>;
  /** Given: POST as JSON. */
  body?: object;
  /** Given: POST as a form with this file, as `media`. */
  media?: { name: string; type: string; content: Buffer };
  /** Milliseconds, where the usual ones are too many. */
  timeoutMs?: number;
}

export interface WechatClient {
  /** The JSON answer of a call; `errcode` other than 0 is thrown. */
  request<S extends z.ZodType>(request: WechatRequest, answer: S): Promise<z.output<S>>;
  /** The picture that a call answers. */
  picture(request: WechatRequest): Promise<Uint8Array>;
}

const failure = z.object({ errcode: z.number().int().optional(), errmsg: z.string().optional() });

/** Takes out what must not be read in a log, should WeChat repeat it in its message. */
const withoutSecrets = (text: string, request: WechatRequest): string =>
  Object.values({ ...request.query, ...request.body })
    .filter((value) => typeof value === 'string' && value.length >= 16)
    .reduce<string>((clean, secret) => clean.replaceAll(secret as string, '[hidden]'), text)
    .slice(0, 200);

function contentOf({ body, media }: WechatRequest): RequestInit {
  if (media) {
    const form = new FormData();
    form.append('media', new Blob([new Uint8Array(media.content)], { type: media.type }), media.name);
    return { method: 'POST', body: form };
  }
  return body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
}

/**
 * The one way to WeChat's API.
 * @param origin of the API
 */
export function createWechatClient(origin: string, log: Log, timeoutMs = TIMEOUT_MS): WechatClient {
  async function send(request: WechatRequest): Promise<Uint8Array> {
    const { call, path, query } = request;
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    try {
      const answer = await fetch(url, {
        ...contentOf(request),
        // An answer that leads elsewhere is not WeChat's, and its address would carry our secret there.
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
      });
      if (Number(answer.headers.get('content-length')) > ANSWER_LIMIT)
        throw new WechatError(call, 'the answer is too large');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok) throw new WechatError(call, `HTTP ${answer.status}`);
      return bytes;
    } catch (error) {
      if (error instanceof WechatError) throw error;
      // Only the kind: the message of a network error may hold the address.
      throw new WechatError(call, `no answer (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }

  function read(request: WechatRequest, bytes: Uint8Array): unknown {
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw new WechatError(request.call, 'the answer is no JSON');
    }
    const { data: failed } = failure.safeParse(json);
    if (failed?.errcode)
      throw new WechatError(request.call, withoutSecrets(failed.errmsg ?? '', request), failed.errcode);
    return json;
  }

  /** Asks once more, and once again, while WeChat says that it is busy. */
  async function retryWhileBusy<T>(request: WechatRequest, once: () => Promise<T>): Promise<T> {
    for (const pause of BUSY_PAUSES) {
      try {
        return await once();
      } catch (error) {
        if (!(error instanceof WechatError) || error.errcode !== ERRCODE.BUSY) throw error;
        log.warn({ call: request.call }, 'WeChat is busy');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return once();
  }

  return {
    request: (request, answer) =>
      retryWhileBusy(request, async () => {
        const parsed = answer.safeParse(read(request, await send(request)));
        if (!parsed.success) throw new WechatError(request.call, 'the answer lacks what was asked for');
        return parsed.data;
      }),
    picture: (request) =>
      retryWhileBusy(request, async () => {
        const bytes = await send(request);
        // A refusal is JSON, whatever the header calls it; a PNG or JPEG starts like one.
        if (bytes[0] === 0x89 || bytes[0] === 0xff) return bytes;
        read(request, bytes);
        throw new WechatError(request.call, 'the answer is no picture');
      }),
  };
}
