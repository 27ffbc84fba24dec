import type { Module } from '../../../platform/module/module.ts';
import type { Shared } from '../../../shared.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';

/** People and activities that the operator looks up. */
export const searchModule = ({ db }: Shared): Module => ({
  routes: searchRoutes(db, createSearchService(db)),
});
