/**
 * Under which name a page's place is kept. The first page of a tab is `default` whatever it is: with its address in the
 * name a page that was typed in opens at its top, and one that was loaded again where it stood.
 */
export const scrollKey = ({
  key,
  pathname,
  search,
}: {
  key: string;
  pathname: string;
  search: string;
}): string => (key === 'default' ? pathname + search : key);
