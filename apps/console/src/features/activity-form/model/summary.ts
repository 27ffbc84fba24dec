import type { ActivitySettings } from '@rollcall/contract';
import { cycleName, dayOf, describeCycle, endDayOf, formatRange } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { isUsed } from '../../../lib/form/fields.ts';
import type { FormSectionId } from './layout.ts';

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
const namesOf = (fields: ActivitySettings['reg_info']) =>
  fields
    .filter(isUsed)
    .map((field) => field.field_name || t('未命名字段'))
    .join(t('、'));

/** Cycle, slots and count in words; the cycle alone while a slot is being typed. */
export function scheduleOf(settings: ActivitySettings): string {
  const typing = settings.time_list.length === 0 || settings.time_list.flat().some(Number.isNaN);
  return typing ? t(cycleName(settings.checkinday)) : t(describeCycle(settings));
}

/** Settings of a section in one line (FORM-11: defaults are said in words). */
export const SUMMARIES: Record<FormSectionId, (settings: ActivitySettings) => string> = {
  base: ({ title }) => title.trim() || t('还没有标题'),
  time: (settings) =>
    joined([scheduleOf(settings), t(formatRange(dayOf(settings.start_date), endDayOf(settings.end_date)))]),
  checkin: ({ can_makeup, makeup_type, makeup_limit, enable_hd, hint, exchange_item, ...settings }) =>
    joined([
      can_makeup === 0 ? t('不允许补签') : can_makeup === 1 ? t('补签需审核') : t('可以补签'),
      can_makeup > 0 && makeup_type === 1 && t('每人最多补签 {{n}} 次', { n: makeup_limit }),
      settings.scan_required === 1 && t('必须扫码'),
      settings.scan_rotate === 1 && t('动态二维码'),
      settings.disable_homework === 1 && t('不布置作业'),
      enable_hd === 1 && t('保留原图'),
      hint !== '' && t('有默认文案'),
      exchange_item.score > 0 && t('每次签到 {{n}} 积分', { n: exchange_item.score }),
    ]),
  participants: ({ total_limit, enable_token, disable_free_join, enable_audit, proxy }) =>
    joined([
      total_limit === 0 ? t('人数不限') : t('最多 {{n}} 人', { n: Math.max(0, total_limit) }),
      enable_token === 1 ? t('需要口令') : t('无需口令'),
      disable_free_join === 1 && t('指定名单'),
      enable_audit === 1 ? t('加入需审核') : t('加入无需审核'),
      proxy === 0 && t('只能本人签到'),
    ]),
  places: ({ locations, wifis }) =>
    joined([
      locations.length > 0 ? t('{{n}} 个签到地点', { n: locations.length }) : t('任何地点都可以签到'),
      wifis.length > 0 && t('{{n}} 个 Wi-Fi', { n: wifis.length }),
    ]),
  identity: ({ reg_info }) => t('加入时填写：{{names}}', { names: namesOf(reg_info) }),
  content: ({ fill_options, pic_text }) => {
    const names = namesOf(fill_options);
    if (names === '') return t('点一下就完成签到，不用填写');
    return joined([t('可以填写：{{names}}', { names }), pic_text === 1 && t('必须提交内容')]);
  },
  cast: ({ cast }) =>
    joined([
      cast.back || cast.logo || cast.title ? t('自定义大屏图片') : t('默认大屏图片'),
      cast.barrage === 1 ? t('弹幕已打开') : t('没有弹幕'),
    ]),
  display: ({ permiss, rank_visi, no_com, contacts }) =>
    joined([
      [t('记录所有人可见'), t('记录仅管理员可见'), t('记录团队成员可见')][permiss] ?? '',
      rank_visi === 0 ? t('排行所有人可见') : t('排行仅管理员可见'),
      no_com === 0 ? t('可以评论') : t('关闭评论'),
      contacts.some(({ enable }) => enable === 1) && t('展示联系方式'),
    ]),
};
