import { Parts } from '@rollcall/ui/primitives/parts';
import { t } from '@rollcall/web/i18n';
import { streakText } from '../../../lib/streak.ts';
import type { Month } from '../api/month.ts';

/** Sums of the month: those that are not zero, the rate first. */
export function MonthSum({ sum, streak, unit = 'day' }: Pick<Month, 'sum' | 'streak' | 'unit'>) {
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
        <b className="num">
          {sum.rate === '--' ? t('还没有要签的') : t('出勤率 {{rate}}', { rate: sum.rate })}
        </b>
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
