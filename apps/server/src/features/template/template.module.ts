import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { templateEditorRoutes } from './editor.routes.ts';
import { createTemplateEditor } from './editor.service.ts';
import { templateRoutes } from './template.routes.ts';
import { createCovers, createTemplateService } from './template.service.ts';

/** Templates, with the covers that are drawn for them, and the library at the operator console. */
export function templateModule(shared: Shared): Module {
  const covers = createCovers(shared);
  return {
    routes: [
      ...templateRoutes(createTemplateService(shared, covers)),
      ...templateEditorRoutes(createTemplateEditor({ ...shared, covers })),
    ],
  };
}
