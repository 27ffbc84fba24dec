import type { ManualBlock } from '@rollcall/contract';
import { CASES } from './cases.ts';
import { MANAGING } from './managing.ts';
import { STARTING } from './starting.ts';

export interface ManualPage {
  /** Its address: /help/<slug>. Stays when the title changes. */
  slug: string;
  title: string;
  blocks: readonly ManualBlock[];
}

export interface ManualChapter {
  title: string;
  /** Place among the chapters; the list of activities shows the one of rank 2 (LIST-39). */
  rank: number;
  /** What `manual/top3` asks for. */
  category?: 'case';
  /** The most asked first. */
  pages: readonly ManualPage[];
}

/** Everything that the console's help tells, chapter by chapter. */
export const MANUAL: readonly ManualChapter[] = [
  { title: '入门', rank: 1, pages: STARTING },
  { title: '日常管理', rank: 2, pages: MANAGING },
  { title: '热门案例', rank: 3, category: 'case', pages: CASES },
];
