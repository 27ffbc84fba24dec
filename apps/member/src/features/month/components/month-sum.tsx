import { VERDICT } from '@rollcall/contract/attendance/verdict';
import { Parts } from '@rollcall/ui/primitives/parts';
import { t } from '@rollcall/web/i18n';
import { streakText } from '../../../lib/streak.ts';
import type { Month } from '../api/month.ts';

type Sums = Pick<Month, 'sum' | 'streak' | 'streak_unit' | 'days' | 'records'>;

/** The rate; before the first slot has ended, which has none, what there is of the month. */
function headline({ sum, days, records }: Sums): string {
  if (sum.rate !== '--') return t('出勤率 {{rate}}', { rate: sum.rate });
  if (records.length > 0) return t('已签 {{n}} 次', { n: records.length });
  const isOpen = days.some(({ cells }) => cells.some(({ code }) => code === VERDICT.OPEN));
  return isOpen ? t('还没有结束的签到') : t('还没有要签的');
}

/** Sums of the month: those that are not zero, the rate first. */
export function MonthSum(month: Sums) {
  const { sum, streak, streak_unit: unit } = month;
  const counts = [
    { name: t('迟到'), n: sum.late },
    { name: t('早退'), n: sum.early },
    { name: t('补签'), n: sum.makeup },
    { name: t('请假'), n: sum.leave },
    { name: t('缺勤'), n: sum.absent },
  ].filter(({ n }) => n > 0);
  return (
    <div className="month-sum">
      <p>
        <b className="num">{headline(month)}</b>
        {sum.due > 0 && (
          <span className="muted num">
            {t('应签 {{due}} 次，已签 {{done}} 次', { due: sum.due, done: sum.done })}
          </span>
        )}
      </p>
      <p className="muted num">
        <Parts
          parts={[
            ...counts.map(({ name, n }) => t('{{name}} {{n}}', { name, n })),
            streak > 0 && streakText(streak, unit),
          ]}
        />
      </p>
    </div>
  );
}
