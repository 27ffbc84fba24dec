import type { z } from 'zod';

/**
 * Callers that a call admits, declared where the call is defined.
 * - `public`: no session needed (login, QR, agreements)
 * - `session`: any logged-in person
 * - `activity.view`: someone who takes part in or manages the activity
 * - `activity.manage`: its initiator, admins and teachers
 * - `activity.own`: its initiator alone
 * - `member`: a person on the member page; membership itself is judged by the rule, with a reason
 * - `operator`: the platform's staff, by their own session; a person's session is none (paths `/xcx/operator/…`)
 * - `development`: exists only when ROLLCALL_MODE=development; a session is not asked for
 */
export type Policy =
  | 'public'
  | 'session'
  | 'activity.view'
  | 'activity.manage'
  | 'activity.own'
  | 'member'
  | 'operator'
  | 'development';

type Method = 'GET' | 'POST';

/** One call of the wire: everything that the server's routes, the typed clients and OpenAPI derive from. */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Rejection extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** Stable name; also OpenAPI's operationId. */
  name: string;
  method: Method;
  path: string;
  policy: Policy;
  /** One English sentence for OpenAPI. */
  summary: string;
  /** Query (GET) or JSON body (POST), after `access_token` was taken off. */
  request: Request;
  /** Fields beside `sta` and `msg` in an answer with `sta` 0. */
  response: Response;
  /** `data` of an answer with `sta` -1, where it carries more than a message. */
  refusal?: Rejection;
  /** `json` (default), `multipart` for uploads, `file` where success is a stream of bytes. */
  kind?: 'json' | 'multipart' | 'file';
}

export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(
  call: Call<Req, Res>,
): Call<Req, Res> {
  return call;
}

/** Request as the caller writes it (defaults still optional). */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** Request as the server reads it (defaults filled in). */
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
/** Fields beside `sta` and `msg` of a successful answer. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
