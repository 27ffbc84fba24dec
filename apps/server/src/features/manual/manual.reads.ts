import type { Queryable } from '../../platform/db/db.ts';
import { loadOwnPages, loadPagePlaces } from './manual.store.ts';
import { MANUAL, type ManualChapter, type ManualPage } from './manual-content.reads.ts';

/** A page of the manual: what came with the program under what the operator made of it. */
export interface LivePage extends ManualPage {
  hidden: boolean;
  own: boolean;
  changed: boolean;
  /** When the operator wrote it; undefined: as it came. */
  at: Date | undefined;
}
export interface LiveChapter extends Omit<ManualChapter, 'pages'> {
  pages: readonly LivePage[];
}

const BUILT_IN = new Set(MANUAL.flatMap(({ pages }) => pages.map(({ slug }) => slug)));

/** The whole manual with its hidden pages, read anew at each call. */
export async function loadManual(db: Queryable): Promise<LiveChapter[]> {
  const [rows, places] = [await loadOwnPages(db), await loadPagePlaces(db)];
  const own = new Map(rows.map((row) => [row.slug, row]));
  const placeOf = (slug: string) => places.get(slug)?.place ?? Number.POSITIVE_INFINITY;
  return MANUAL.map(({ pages, ...chapter }) => ({
    ...chapter,
    pages: [
      ...pages.filter(({ slug }) => (own.get(slug)?.chapter ?? chapter.key) === chapter.key),
      ...rows.filter((row) => row.chapter === chapter.key && !pages.some(({ slug }) => slug === row.slug)),
    ]
      .map((page) => {
        const { title, blocks } = own.get(page.slug) ?? page;
        return {
          ...{ slug: page.slug, title, blocks },
          hidden: places.get(page.slug)?.hidden ?? false,
          own: !BUILT_IN.has(page.slug),
          changed: BUILT_IN.has(page.slug) && own.has(page.slug),
          at: own.get(page.slug)?.t_change,
        };
      })
      .sort((a, b) => {
        const [left, right] = [placeOf(a.slug), placeOf(b.slug)];
        return left === right ? 0 : left - right;
      }),
  }));
}

/** Manual for readers: no hidden page, and no chapter without a page. */
export async function loadShownManual(db: Queryable): Promise<LiveChapter[]> {
  const chapters = await loadManual(db);
  return chapters
    .map((chapter) => ({ ...chapter, pages: chapter.pages.filter(({ hidden }) => !hidden) }))
    .filter(({ pages }) => pages.length > 0);
}
