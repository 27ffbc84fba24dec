import * as contract from '@rollcall/contract';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { TemplateDesk } from './desk.service.ts';

const doing = ({ principal, now }: Context<Principal>) => ({ operator: principal.uid, now });

/** The library of templates at the operator's desk. */
export const templateDeskRoutes = (desk: TemplateDesk): Route[] => [
  route(contract.listDeskTemplates, async ({ now }) => ({ data: await desk.list(now) })),
  route(contract.getDeskTemplate, async ({ now }, { tpl_id }) => ({ data: await desk.read(tpl_id, now) })),
  route(contract.saveDeskTemplate, async (context, request) => ({
    data: { tpl_id: await desk.save(doing(context), request) },
  })),
  route(contract.copyDeskTemplate, async (context, { cid }) => ({
    data: { tpl_id: await desk.copy(doing(context), cid) },
  })),
  route(contract.placeDeskTemplates, async (context, { placed, hidden }) => {
    await desk.place(doing(context), placed, hidden);
    return {};
  }),
  route(contract.removeDeskTemplate, async (context, { tpl_id }) => {
    await desk.remove(doing(context), tpl_id);
    return {};
  }),
];
