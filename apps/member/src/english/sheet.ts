import type { Catalogue } from '@rollcall/web/english/translate';

export const sheetTexts: Catalogue = {
  成员: 'Members',
  日期: 'Date',
  次数: 'Times',
  '活动开始后，每天的人数会出现在这里': 'Daily numbers appear here once the activity starts',
  还没有统计: 'No statistics yet',
};
