import type { ManualChapterKey } from '@rollcall/contract';
import { ACCOUNT } from './account.ts';
import { CASES } from './cases.ts';
import { DATA } from './data.ts';
import { HOMEWORK } from './homework.ts';
import { MANAGING } from './managing.ts';
import { MEMBERS } from './members.ts';
import type { ManualPage } from './page.ts';
import { SETTINGS } from './settings.ts';
import { STARTING } from './starting.ts';

export interface ManualChapter {
  /** Names it, whatever its title says. */
  key: ManualChapterKey;
  title: string;
  /** Place among the chapters; the list of activities shows the one of rank 2 (LIST-39). */
  rank: number;
  /** Category for `manual/top3`. */
  category?: 'case';
  /** The most asked first. */
  pages: readonly ManualPage[];
}

/** Everything that the console's help tells, chapter by chapter. */
export const MANUAL: readonly ManualChapter[] = [
  { key: 'start', title: '入门', rank: 1, pages: STARTING },
  { key: 'manage', title: '日常管理', rank: 2, pages: MANAGING },
  { key: 'settings', title: '设置', rank: 4, pages: SETTINGS },
  { key: 'members', title: '成员', rank: 5, pages: MEMBERS },
  { key: 'homework', title: '作业与批改', rank: 6, pages: HOMEWORK },
  { key: 'data', title: '数据和大屏', rank: 7, pages: DATA },
  { key: 'account', title: '账号与认证', rank: 8, pages: ACCOUNT },
  { key: 'case', title: '热门案例', rank: 3, category: 'case', pages: CASES },
];
