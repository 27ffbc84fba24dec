import { templateRoutes } from '../features/template/template.routes.ts';
import { createTemplateService } from '../features/template/template.service.ts';
import type { Part, Shared } from './part.ts';

/** Templates, with the covers that are drawn for them. */
export const templatePart = (shared: Shared): Part => ({
  routes: templateRoutes(createTemplateService(shared)),
});
