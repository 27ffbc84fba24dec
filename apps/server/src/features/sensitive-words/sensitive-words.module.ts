import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { sensitiveWordRoutes } from './sensitive-words.routes.ts';
import { createSensitiveWordService } from './sensitive-words.service.ts';

/** The operator's list of sensitive words. */
export const sensitiveWordsModule = (shared: Shared): Module => ({
  routes: sensitiveWordRoutes(createSensitiveWordService(shared)),
});
