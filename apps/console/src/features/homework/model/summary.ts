import { HOMEWORK_VIEW, type HomeworkSettings, SHOW_ANSWER } from '@rollcall/contract';
import { dayOf, formatSecond, type HomeworkSectionId, homeworkSlots } from '@rollcall/rules';
import { t, text } from '@rollcall/web/i18n';
import { isUsed } from '../../../lib/form/fields.ts';
import { limitUnit, periodsOf, singleEnd, taskTime } from './labels.ts';

const MAKEUPS = text(['', '补交需审核', '可以补交']);
const VIEWS: Record<number, string> = text({
  [HOMEWORK_VIEW.MUTUAL]: '所有人互相可见',
  [HOMEWORK_VIEW.ADMINS]: '仅管理员可见',
  [HOMEWORK_VIEW.TEAM]: '团队成员可见',
});

const joined = (...parts: (string | false)[]) =>
  parts.filter((part) => part !== false && part !== '').join(' · ');

/** True where every period has both ends; one that is being typed has no words yet. */
const isWhole = ({ time_list }: HomeworkSettings) =>
  homeworkSlots({ time_list }).every((slot) => slot.every(Number.isInteger));

function answerWords({ show_answer, date_show_answer, time_show_answer }: HomeworkSettings): string {
  if (show_answer === SHOW_ANSWER.NEVER) return t('不公布答案');
  if (show_answer === SHOW_ANSWER.AFTER_SUBMISSION) return t('提交后公布答案');
  const time = `${dayOf(date_show_answer)} ${formatSecond(time_show_answer)}`;
  return t('{{time}} 公布答案', { time });
}

/** Settings of a folded section, in words. `syncs`: classes that it is assigned to as well. */
export const SUMMARIES: Record<HomeworkSectionId, (settings: HomeworkSettings, syncs: number) => string> = {
  base: ({ title }) => title.trim() || t('还没有标题'),
  time: (settings) =>
    joined(
      settings.start_date === 0
        ? t('立即开始，{{end}} 截止', { end: singleEnd(settings) })
        : taskTime(settings),
      isWhole(settings) && periodsOf(settings),
      t('{{unit}} {{n}} 次', { unit: limitUnit(settings), n: settings.limit }),
      t(MAKEUPS[settings.can_makeup] ?? ''),
    ),
  content: ({ fill_options, pic_text }) => {
    const names = fill_options.filter(isUsed).map(({ field_name }) => field_name);
    return names.length === 0
      ? t('不需要填写')
      : joined(names.join(t('、')), pic_text === 1 && t('至少填写一项'));
  },
  access: (settings) => joined(t(VIEWS[settings.view_auth] ?? ''), answerWords(settings)),
  places: ({ locations, wifis, scan_required }) =>
    joined(
      locations.length > 0 && t('{{n}} 个地点', { n: locations.length }),
      wifis.length > 0 && t('{{n}} 个 Wi-Fi', { n: wifis.length }),
      scan_required === 1 && t('须扫码'),
    ) || t('不限'),
  sync: (_settings, syncs) => (syncs === 0 ? t('只布置到本班') : t('同时布置到 {{n}} 个班级', { n: syncs })),
};
