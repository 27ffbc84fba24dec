import type { getHomeworkProgress, HomeworkItem, ResponseOf } from '@rollcall/contract';
import { formatShortDay, isSingle } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { deadlineOf } from './labels.ts';

type Progress = Pick<ResponseOf<typeof getHomeworkProgress>['data'], 'day' | 'missing' | 'missing_names'>;

/** The list of who has not submitted, as it is pasted into the class chat. */
export function missingText(
  homework: Pick<HomeworkItem, 'title' | 'mode' | 'closes_at'>,
  { day, missing, missing_names }: Progress,
): string {
  const single = isSingle(homework.mode);
  const head = single
    ? t('【{{title}}】还有 {{n}} 人没有提交：', { title: homework.title, n: missing })
    : t('【{{title}}】{{day}} 还有 {{n}} 人没有提交：', {
        title: homework.title,
        day: t(formatShortDay(day)),
        n: missing,
      });
  const more = missing > missing_names.length ? t(' 等 {{n}} 人', { n: missing }) : '';
  const end = single ? `\n${t('截止时间：{{time}}', { time: deadlineOf(homework) })}` : '';
  return `${head}\n${missing_names.join(t('、'))}${more}${end}`;
}
