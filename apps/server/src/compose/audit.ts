import { auditRoutes } from '../features/audit/audit.routes.ts';
import type { Part, Shared } from './part.ts';

/** Who changed what, for the owner to read. */
export const auditPart = ({ db }: Shared): Part => ({ routes: auditRoutes(db) });
