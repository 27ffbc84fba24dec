import { getManual, getManualPage } from '@rollcall/contract';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/client.ts';
import { useCall } from '../../../lib/queries.ts';
import { type SearchedPage, wordsOf } from '../model/manual-text.ts';

/** The operator may write at any time. */
const STORED = { staleTime: 60_000 };

/** The chapters in their order, each with its pages. */
export function useManual() {
  const { data, error, refetch } = useCall(getManual, {}, STORED);
  const chapters = data?.data.toSorted((a, b) => a.rank - b.rank);
  return { chapters, error, retry: () => void refetch() };
}

/** All pages with their words, read once somebody searches. Until a page is there, its title is searched. */
export function useSearchedPages(wanted: boolean): SearchedPage[] {
  const { chapters = [] } = useManual();
  const pages = chapters.flatMap(({ title, pages: ofChapter }) =>
    ofChapter.map((page) => ({ ...page, chapter: title, slug: page.url.replace('/help/', '') })),
  );
  const texts = useQueries({
    queries: pages.map(({ slug }) => ({
      queryKey: [getManualPage.name, { slug }],
      queryFn: ({ signal }: { signal: AbortSignal }) => api(getManualPage, { slug }, { signal }),
      enabled: wanted,
      ...STORED,
    })),
  });
  return pages.map(({ title, url, chapter }, index) => {
    const blocks = texts[index]?.data?.data.blocks;
    return { title, url, chapter, words: blocks ? wordsOf(blocks) : [] };
  });
}
