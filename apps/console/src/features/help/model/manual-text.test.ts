import { expect, it } from 'vitest';
import { piecesOf, search, wordsOf } from './manual-text.ts';

const PAGES = [
  { title: '下载数据', url: '/help/export', chapter: '数据', words: ['一次最多 60 天', '附件打成压缩包'] },
  {
    title: '忘了签到，怎样补',
    url: '/help/makeup',
    chapter: '日常',
    words: ['打开补签', '下载以前请先审核'],
  },
];

it('a title in 《》 becomes a link where the page exists, and stays as written where it does not', () => {
  expect(piecesOf('见《下载数据》和《没有》。', PAGES)).toEqual([
    { text: '见' },
    { text: '下载数据', url: '/help/export' },
    { text: '和' },
    { text: '《没有》' },
    { text: '。' },
  ]);
});

it('finds what holds every part, titles first, with the line it was found in', () => {
  expect(search(PAGES, '下载').map(({ url }) => url)).toEqual(['/help/export', '/help/makeup']);
  expect(search(PAGES, '补签')[0]).toMatchObject({ url: '/help/makeup', line: '打开补签' });
  expect(search(PAGES, '下载 压缩包')).toHaveLength(1);
  expect(search(PAGES, '没有的词')).toEqual([]);
  expect(search(PAGES, '  ')).toEqual([]);
});

it('reads the words of every kind of block', () => {
  expect(
    wordsOf([
      { type: 'head', text: '一' },
      { type: 'steps', items: ['二', '三'] },
    ]),
  ).toEqual(['一', '二', '三']);
});
