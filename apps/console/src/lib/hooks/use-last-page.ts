import { useEffect } from 'react';

interface Shown {
  /** Number of the page that shows, from 1 on. */
  page: number;
  /** Rows of a page. */
  count: number;
  /** Rows of all pages; undefined before they are read. */
  total: number | undefined;
  onShow: (page: number) => void;
}

/**
 * Shows the last page where the present one lies behind it: its rows were decided or removed meanwhile, here or by
 * somebody else. @returns true until it does
 */
export function useLastPage({ page, count, total, onShow }: Shown): boolean {
  const last = Math.max(1, Math.ceil((total ?? 0) / count));
  const isBehind = total !== undefined && page > last;
  useEffect(() => {
    if (isBehind) onShow(last);
  });
  return isBehind;
}
