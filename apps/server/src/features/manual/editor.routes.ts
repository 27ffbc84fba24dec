import {
  getOperatorManualPage,
  listOperatorManualPages,
  placeOperatorManualPages,
  removeOperatorManualPage,
  saveOperatorManualPage,
} from '@rollcall/contract';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { ManualEditor } from './editor.service.ts';

const doing = ({ principal, now }: Context<Principal>) => ({ operator: principal.uid, now });

/** The manual at the operator console. */
export const manualEditorRoutes = (editor: ManualEditor): Route[] => [
  route(listOperatorManualPages, async () => ({ data: await editor.list() })),
  route(getOperatorManualPage, async (_context, { slug }) => ({ data: await editor.read(slug) })),
  route(saveOperatorManualPage, async (context, page) => {
    await editor.save(doing(context), page);
    return {};
  }),
  route(placeOperatorManualPages, async (context, wanted) => {
    await editor.place(doing(context), wanted);
    return {};
  }),
  route(removeOperatorManualPage, async (context, wanted) => {
    await editor.remove(doing(context), wanted);
    return {};
  }),
];
