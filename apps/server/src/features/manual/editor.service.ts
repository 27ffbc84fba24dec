import {
  MANUAL_MESSAGES,
  type ManualChapterKey,
  OPERATOR_MESSAGES,
  type OperatorManualChapter,
  type OperatorManualPage,
  type OperatorManualPageLine,
  type ParsedRequestOf,
  type placeOperatorManualPages,
  type removeOperatorManualPage,
  type saveOperatorManualPage,
} from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { revisionOf } from '../../platform/ids/ids.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { type LiveChapter, type LivePage, loadManual } from './manual.reads.ts';
import { dropOwnPage, dropPagePlace, lockManual, putOwnPage, putPagePlace } from './manual.store.ts';

interface Doing {
  operator: string;
  now: Date;
}

const gone = () => apiError(OPERATOR_MESSAGES.operatorPageNotFound, { reason: 'not_found' });
const editedMeanwhile = (message: string) => apiError(message, { reason: 'edited_meanwhile' });

interface Found {
  page: LivePage;
  chapter: ManualChapterKey;
}
/** Names what a page says and where. */
const revOf = ({ page: { title, blocks }, chapter }: Found): string => revisionOf([chapter, title, blocks]);
/** Names the order of a chapter, and what it hides. */
const orderOf = ({ pages }: Pick<LiveChapter, 'pages'>): string =>
  revisionOf(pages.map(({ slug, hidden }) => [slug, hidden]));
/** Refuses a change of a page that somebody else has saved since it was read as `rev`. */
function assertUnedited(found: Found, rev: string | undefined): void {
  if (rev !== undefined && rev !== revOf(found)) throw editedMeanwhile(OPERATOR_MESSAGES.edited);
}

const lineOf = ({ slug, title, hidden, own, changed, at }: LivePage): OperatorManualPageLine => ({
  ...{ slug, title, hidden, own, changed },
  t_change: at ? unixSeconds(at) : 0,
});

/** The manual as the operator keeps it. Readers read it anew, so that a change is there at once. */
export function createManualEditor({ db }: { db: Db }) {
  const find = async (from: Db | Tx, slug: string): Promise<Found | undefined> => {
    for (const chapter of await loadManual(from)) {
      const page = chapter.pages.find((one) => one.slug === slug);
      if (page) return { page, chapter: chapter.key };
    }
    return undefined;
  };
  const change = (run: (tx: Tx) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockManual(tx);
      await run(tx);
    });

  return {
    list: async (): Promise<OperatorManualChapter[]> =>
      (await loadManual(db))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ key, title, pages }) => ({ key, title, pages: pages.map(lineOf), rev: orderOf({ pages }) })),

    async read(slug: string): Promise<OperatorManualPage> {
      const found = await find(db, slug);
      if (!found) throw gone();
      const { page, chapter } = found;
      return { ...lineOf(page), chapter, blocks: [...page.blocks], rev: revOf(found) };
    },

    save: ({ operator, now }: Doing, page: ParsedRequestOf<typeof saveOperatorManualPage>): Promise<void> =>
      change(async (tx) => {
        const { fresh, rev, ...wanted } = page;
        const before = await find(tx, wanted.slug);
        if (fresh === 1 && before)
          throw apiError(MANUAL_MESSAGES.manualSlugTaken, { reason: 'taken', field: 'slug' });
        if (fresh === 0 && !before) throw gone();
        if (before) assertUnedited(before, rev);
        await putOwnPage(tx, { ...wanted, t_change: now });
        await recordOperatorAction(tx, {
          operator,
          action: 'manual.save',
          subject: wanted.title,
          ...(before ? { before: { title: before.page.title } } : {}),
          after: { title: wanted.title, slug: wanted.slug },
          now,
        });
      }),

    place: (
      { operator, now }: Doing,
      { chapter: key, slugs, hidden, rev }: ParsedRequestOf<typeof placeOperatorManualPages>,
    ): Promise<void> =>
      change(async (tx) => {
        const chapter = (await loadManual(tx)).find((one) => one.key === key)!;
        // The whole order is sent: one of another list would put back what somebody else has changed.
        if (rev !== undefined && rev !== orderOf(chapter)) throw editedMeanwhile(OPERATOR_MESSAGES.placed);
        const known = new Map(chapter.pages.map(({ slug, title }) => [slug, title]));
        if ([...slugs, ...hidden].some((slug) => !known.has(slug))) throw gone();
        for (const slug of known.keys()) {
          const place = slugs.indexOf(slug);
          await putPagePlace(tx, { slug, hidden: hidden.includes(slug), place: place < 0 ? null : place });
        }
        await recordOperatorAction(tx, {
          operator,
          action: 'manual.place',
          subject: chapter.title,
          after: { hidden: hidden.map((slug) => known.get(slug)) },
          now,
        });
      }),

    remove: (
      { operator, now }: Doing,
      { slug, rev }: ParsedRequestOf<typeof removeOperatorManualPage>,
    ): Promise<void> =>
      change(async (tx) => {
        const found = await find(tx, slug);
        if (found) assertUnedited(found, rev);
        if (!found || !(await dropOwnPage(tx, slug))) throw gone();
        if (found.page.own) await dropPagePlace(tx, slug);
        await recordOperatorAction(tx, { operator, action: 'manual.remove', subject: found.page.title, now });
      }),
  };
}
export type ManualEditor = ReturnType<typeof createManualEditor>;
