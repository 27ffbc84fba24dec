import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { ReviewService } from './review.service.ts';
import type { ShortcutService } from './shortcut.service.ts';

export const reviewRoutes = (reviews: ReviewService, shortcuts: ShortcutService): Route[] => [
  route(contract.submitRemark, async ({ principal, now }, request) => ({
    data: { id: await reviews.submit(principal.uid, request, now) },
  })),
  route(contract.removeRemark, async ({ principal, now }, { pt_id, id }) => {
    await reviews.remove(principal.uid, pt_id, id, now);
    return {};
  }),
  route(contract.listShortcuts, async ({ principal }) => ({
    data: { lists: await shortcuts.list(principal.uid) },
  })),
  route(contract.saveShortcut, async ({ principal, now }, request) => ({
    data: { lists: await shortcuts.save(principal.uid, request, now) },
  })),
];
