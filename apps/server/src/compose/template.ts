import { templateEditorRoutes } from '../features/template/editor.routes.ts';
import { createTemplateEditor } from '../features/template/editor.service.ts';
import { templateRoutes } from '../features/template/template.routes.ts';
import { createCovers, createTemplateService } from '../features/template/template.service.ts';
import type { Part, Shared } from './part.ts';

/** Templates, with the covers that are drawn for them, and the library at the operator console. */
export function templatePart(shared: Shared): Part {
  const covers = createCovers(shared);
  return {
    routes: [
      ...templateRoutes(createTemplateService(shared, covers)),
      ...templateEditorRoutes(createTemplateEditor({ ...shared, covers })),
    ],
  };
}
