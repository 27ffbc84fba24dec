import { getManual, getManualPage, getManualTop, MANUAL_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { loadShownManual } from './manual.reads.ts';

const urlOf = (slug: string) => `/help/${slug}`;

/** The manual, as the console's help shows it (LIST-38, LIST-39). */
export const manualRoutes = (db: Db): Route[] => [
  route(getManual, async () => ({
    data: (await loadShownManual(db)).map(({ title, rank, pages }) => ({
      title,
      url: urlOf(pages[0]!.slug),
      rank,
      pages: pages.map((page, index) => ({ title: page.title, url: urlOf(page.slug), rank: index + 1 })),
    })),
  })),
  route(getManualTop, async (_context, { category }) => ({
    data: (await loadShownManual(db))
      .flatMap((chapter) => (chapter.category === category ? chapter.pages : []))
      .slice(0, 3)
      .map(({ title, slug }) => ({ title, url: urlOf(slug) })),
  })),
  route(getManualPage, async (_context, { slug }) => {
    const chapter = (await loadShownManual(db)).find(({ pages }) => pages.some((page) => page.slug === slug));
    const page = chapter?.pages.find((one) => one.slug === slug);
    if (!chapter || !page) throw apiError(MANUAL_MESSAGES.manualPageNotFound, { reason: 'not_found' });
    return {
      data: {
        title: page.title,
        chapter: chapter.title,
        blocks: [...page.blocks],
        others: chapter.pages
          .filter((one) => one !== page)
          .map((one) => ({ title: one.title, url: urlOf(one.slug) })),
      },
    };
  }),
];
