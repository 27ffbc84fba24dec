import { templateDeskRoutes } from '../features/template/desk.routes.ts';
import { createTemplateDesk } from '../features/template/desk.service.ts';
import { templateRoutes } from '../features/template/template.routes.ts';
import { createCovers, createTemplateService } from '../features/template/template.service.ts';
import type { Part, Shared } from './part.ts';

/** Templates, with the covers that are drawn for them, and the library at the operator's desk. */
export function templatePart(shared: Shared): Part {
  const covers = createCovers(shared);
  return {
    routes: [
      ...templateRoutes(createTemplateService(shared, covers)),
      ...templateDeskRoutes(createTemplateDesk({ ...shared, covers })),
    ],
  };
}
