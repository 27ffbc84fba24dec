import { getTemplate, listTemplates } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { TemplateService } from './template.service.ts';

/** Templates to create activities from (FORM-09). */
export const templateRoutes = (templates: TemplateService): Route[] => [
  route(listTemplates, async ({ now }) => ({ data: await templates.list(now) })),
  route(getTemplate, async ({ principal, now }, { tpl_id }) => ({
    data: await templates.open(principal.uid, tpl_id, now),
  })),
];
