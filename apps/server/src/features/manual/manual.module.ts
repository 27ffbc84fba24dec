import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { manualEditorRoutes } from './editor.routes.ts';
import { createManualEditor } from './editor.service.ts';
import { manualRoutes } from './manual.routes.ts';

/** The manual: read by everybody, written by the operator. */
export const manualModule = (shared: Shared): Module => ({
  routes: [...manualRoutes(shared.db), ...manualEditorRoutes(createManualEditor(shared))],
});
