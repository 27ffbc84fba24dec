import type { FastifyInstance } from 'fastify';
import type { FileOwner } from '../files/file-owner.ts';
import type { Route } from '../http/route.ts';
import type { JobContext, JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import type { CallLimit, Limit } from '../limits/limit.ts';

/** A kind of job together with its handler. */
interface Work {
  definition: { name: string };
  /** Purpose, for docs/sweeps-and-limits.md. */
  purpose: string;
  start: (jobs: Jobs) => Promise<void>;
}

/** Binds a kind of job to its handler. */
export const work = <P extends object>(
  definition: JobDefinition<P>,
  purpose: string,
  handler: (payload: P, context: JobContext) => Promise<void>,
): Work => ({ definition, purpose, start: (jobs) => jobs.work(definition, handler) });

/** Contribution of a feature to the server. */
export interface Module {
  routes?: Route[];
  /** Adds paths outside the contract: files, streams of events. */
  serve?: (http: FastifyInstance) => void;
  jobs?: Work[];
  sweeps?: Sweep[];
  /** Rates that its services and routes count by. */
  limits?: Limit[];
  /** Rates of whole calls, counted before any route of the server. */
  callLimits?: CallLimit[];
  /** Rights to files that its objects hold. */
  fileOwners?: FileOwner[];
  /** Ends whatever it holds open, before the connections are closed. */
  close?: () => Promise<void>;
}
