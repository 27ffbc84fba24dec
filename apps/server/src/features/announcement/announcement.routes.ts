import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { AnnouncementService } from './announcement.service.ts';

export const announcementRoutes = (announcements: AnnouncementService): Route[] => [
  route(contract.announce, async ({ principal, now }, request) => ({
    data: await announcements.send(principal.uid, request, now),
  })),
  route(contract.listAnnouncements, async (_context, { cid, page, count }) => ({
    data: await announcements.list(cid, page, count),
  })),
];
