import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { auditRoutes } from './audit.routes.ts';

/** Changes of an activity, for its initiator to read. */
export const auditModule = ({ db }: Shared): Module => ({ routes: auditRoutes(db) });
