import * as contract from '@rollcall/contract';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { TemplateEditor } from './editor.service.ts';

const doing = ({ principal, now }: Context<Principal>) => ({ operator: principal.uid, now });

/** The library of templates at the operator console. */
export const templateEditorRoutes = (editor: TemplateEditor): Route[] => [
  route(contract.listOperatorTemplates, async ({ now }) => editor.list(now)),
  route(contract.getOperatorTemplate, async ({ now }, { tpl_id }) => ({
    data: await editor.read(tpl_id, now),
  })),
  route(contract.saveOperatorTemplate, async (context, request) => ({
    data: { tpl_id: await editor.save(doing(context), request) },
  })),
  route(contract.copyOperatorTemplate, async (context, { cid }) => ({
    data: { tpl_id: await editor.copy(doing(context), cid) },
  })),
  route(contract.placeOperatorTemplates, async (context, wanted) => {
    await editor.place(doing(context), wanted);
    return {};
  }),
  route(contract.removeOperatorTemplate, async (context, wanted) => {
    await editor.remove(doing(context), wanted);
    return {};
  }),
];
