import { getInbox, readInbox } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { inboxOf, type TitlesOf } from './notice.reads.ts';
import type { NoticeService } from './notice.service.ts';

export const noticeRoutes = (db: Db, titlesOf: TitlesOf, notices: NoticeService): Route[] => [
  route(getInbox, async ({ principal }, { cursor }) => ({
    data: await inboxOf(db, titlesOf, principal.uid, cursor),
  })),
  route(readInbox, async ({ principal, now }, { ids, all }) => {
    await notices.read(principal.uid, all === 1 ? 'all' : ids, now);
    return {};
  }),
];
