import type { ActivitySettings } from '@rollcall/contract';
import { cycleName, dayOf, describeCycle, endDayOf, formatRange } from '@rollcall/rules';
import { isUsed } from '../../../lib/form/fields.ts';
import type { FormSectionId } from './layout.ts';

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
const namesOf = (fields: ActivitySettings['reg_info']) =>
  fields
    .filter(isUsed)
    .map((field) => field.field_name || '未命名字段')
    .join('、');

/** Cycle, slots and count in words; the cycle alone while a slot is being typed. */
export function scheduleOf(settings: ActivitySettings): string {
  const typing = settings.time_list.length === 0 || settings.time_list.flat().some(Number.isNaN);
  return typing ? cycleName(settings.checkinday) : describeCycle(settings);
}

/** Settings of a section in one line (FORM-11: defaults are said in words). */
export const SUMMARIES: Record<FormSectionId, (settings: ActivitySettings) => string> = {
  base: ({ title }) => title.trim() || '还没有标题',
  time: (settings) =>
    joined([scheduleOf(settings), formatRange(dayOf(settings.start_date), endDayOf(settings.end_date))]),
  checkin: ({ can_makeup, makeup_type, makeup_limit, enable_hd, hint, exchange_item, ...settings }) =>
    joined([
      can_makeup === 0 ? '不允许补签' : can_makeup === 1 ? '补签需审核' : '可以补签',
      can_makeup > 0 && makeup_type === 1 && `每人最多补签 ${makeup_limit} 次`,
      settings.scan_required === 1 && '必须扫码',
      settings.scan_rotate === 1 && '动态二维码',
      settings.disable_homework === 1 && '不布置作业',
      enable_hd === 1 && '保留原图',
      hint !== '' && '有默认文案',
      exchange_item.score > 0 && `每次签到 ${exchange_item.score} 积分`,
    ]),
  participants: ({ total_limit, enable_token, disable_free_join, enable_audit, proxy }) =>
    joined([
      total_limit === 0 ? '人数不限' : `最多 ${Math.max(0, total_limit)} 人`,
      enable_token === 1 ? '需要口令' : '无需口令',
      disable_free_join === 1 && '指定名单',
      enable_audit === 1 ? '加入需审核' : '加入无需审核',
      proxy === 0 && '只能本人签到',
    ]),
  places: ({ locations, wifis }) =>
    joined([
      locations.length > 0 ? `${locations.length} 个签到地点` : '任何地点都可以签到',
      wifis.length > 0 && `${wifis.length} 个 Wi-Fi`,
    ]),
  identity: ({ reg_info }) => `加入时填写：${namesOf(reg_info)}`,
  content: ({ fill_options, pic_text }) => {
    const names = namesOf(fill_options);
    if (names === '') return '点一下就完成签到，不用填写';
    return joined([`可以填写：${names}`, pic_text === 1 && '必须提交内容']);
  },
  cast: ({ cast }) =>
    joined([
      cast.back || cast.logo || cast.title ? '自定义大屏图片' : '默认大屏图片',
      cast.barrage === 1 ? '弹幕已打开' : '没有弹幕',
    ]),
  display: ({ permiss, rank_visi, no_com, contacts }) =>
    joined([
      ['记录所有人可见', '记录仅管理员可见', '记录团队成员可见'][permiss] ?? '',
      rank_visi === 0 ? '排行所有人可见' : '排行仅管理员可见',
      no_com === 0 ? '可以评论' : '关闭评论',
      contacts.some(({ enable }) => enable === 1) && '展示联系方式',
    ]),
};
