import type { Call, ParsedRequestOf, Policy, ResponseOf } from '@rollcall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../session/session.ts';

/** Context of every handler: the caller, and the business time of the request's arrival. */
export interface Context<P extends Principal | null = Principal> {
  principal: P;
  /** Business time at receipt; it judges the request. */
  now: Date;
  raw: FastifyRequest;
  reply: FastifyReply;
}

type PrincipalOf<C extends Call> = C['policy'] extends 'public' | 'development'
  ? Principal | null
  : Principal;

/** One call with its handler. Made by `route` only, so that the types of call and handler fit. */
export interface Route {
  call: Call;
  handle: (context: Context<Principal>, request: never) => Promise<object>;
  /** Writes the JSON of a large answer quicker than JSON.stringify, and no other; absent for most. */
  write: ((answer: never) => Buffer) | undefined;
}

/**
 * Binds a call of the contract to its handler. The handler answers what stands beside `sta` and `msg`
 * (a `file` call streams by itself and answers `{}`).
 */
export function route<const C extends Call>(
  call: C,
  handle: (context: Context<PrincipalOf<C>>, request: ParsedRequestOf<C>) => Promise<ResponseOf<C>>,
  write?: (answer: ResponseOf<C> & { sta: number; msg: string }) => Buffer,
): Route {
  return { call, handle: handle as unknown as Route['handle'], write };
}

/** Decides for one policy; throws a refusal. Given by the feature that owns the resource. */
export type Authorize = (principal: Principal, request: Record<string, unknown>, now: Date) => Promise<void>;
export type Policies = Record<Policy, Authorize>;
