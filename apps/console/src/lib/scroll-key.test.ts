import { expect, it } from 'vitest';
import { scrollKey } from './scroll-key.ts';

it('a page that opens a tab keeps its own place, not that of the page before it', () => {
  const first = (pathname: string, search = '') => scrollKey({ key: 'default', pathname, search });
  expect(first('/help')).not.toBe(first('/myCheckin'));
  expect(first('/checkinDetail', '?cid=1')).not.toBe(first('/checkinDetail', '?cid=2'));
  expect(first('/help')).toBe(first('/help'));
  expect(scrollKey({ key: 'a1', pathname: '/help', search: '' })).toBe('a1');
});
