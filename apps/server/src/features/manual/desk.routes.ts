import { getDeskPage, listDeskPages, placeDeskPages, removeDeskPage, saveDeskPage } from '@rollcall/contract';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal } from '../../platform/session/session.ts';
import type { ManualDesk } from './desk.service.ts';

const doing = ({ principal, now }: Context<Principal>) => ({ operator: principal.uid, now });

/** The manual at the operator's desk. */
export const manualDeskRoutes = (desk: ManualDesk): Route[] => [
  route(listDeskPages, async () => ({ data: await desk.list() })),
  route(getDeskPage, async (_context, { slug }) => ({ data: await desk.read(slug) })),
  route(saveDeskPage, async (context, page) => {
    await desk.save(doing(context), page);
    return {};
  }),
  route(placeDeskPages, async (context, { chapter, slugs, hidden }) => {
    await desk.place(doing(context), chapter, slugs, hidden);
    return {};
  }),
  route(removeDeskPage, async (context, { slug }) => {
    await desk.remove(doing(context), slug);
    return {};
  }),
];
