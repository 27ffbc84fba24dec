import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, nothing } from '../wire/text.ts';

export const recoverActivity = defineCall({
  name: 'recoverActivity',
  method: 'POST',
  path: '/xcx/checkin/v1/recover',
  // Activities in the bin are found by no policy; the service checks the rights, in their order.
  policy: 'session',
  summary: 'Take an activity out of the recycle bin; its initiator alone, and certified.',
  request: z.object({ cid }),
  response: nothing,
});

export const purgeActivity = defineCall({
  name: 'purgeActivity',
  method: 'POST',
  path: '/xcx/checkin/v1/remove/permanently',
  policy: 'session',
  summary: 'Delete an activity of the recycle bin with everything of it, for good; its initiator alone.',
  request: z.object({ cid }),
  response: nothing,
});

/** Notices to an initiator about the retention of their activity; `day` in words. */
export const KEEPING_NOTICES = {
  warn_bin: {
    title: '签到即将移入回收站',
    text: (title: string, day: string) =>
      `《${title}》已结束满3个月，将在${day}移入回收站。完成认证后永久保存，也可以先下载数据。`,
  },
  bin: {
    title: '签到已移入回收站',
    text: (title: string, day: string) =>
      `《${title}》已结束满3个月，已移入回收站。${day}前可以恢复，之后会彻底删除。`,
  },
  warn_purge: {
    title: '回收站里的签到即将彻底删除',
    text: (title: string, day: string) =>
      `《${title}》在回收站里将满6个月，${day}会彻底删除，删除后不能找回。`,
  },
  purge: {
    title: '回收站里的签到已彻底删除',
    text: (title: string) => `《${title}》在回收站里已满6个月，已连同全部数据彻底删除。`,
  },
} as const;
