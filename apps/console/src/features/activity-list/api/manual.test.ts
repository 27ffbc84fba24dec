import { expect, it } from 'vitest';
import { questionsOf } from './manual.ts';

const page = (title: string, rank: number) => ({ title, url: `/help/${title}`, rank });

it('LIST-39 takes the first 3 of 5 pages of the item with rank 2', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((title, index) => page(title, index + 1));
  const manual = [
    { title: '入门', url: '/help/x', rank: 1, pages: [page('x', 1)] },
    { title: '管理', url: '/help/a', rank: 2, pages },
  ];
  expect(questionsOf(manual).map((one) => one.title)).toEqual(['a', 'b', 'c']);
  expect(questionsOf(manual.slice(0, 1))).toEqual([]);
});
