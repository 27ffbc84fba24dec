import type { MemberActivity } from '@rollcall/contract/member/participation';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { dateText } from '../../../lib/dated.ts';

export type Earned = NonNullable<MemberActivity['me']>['earned'][number];

/** Parts of the sum, last. */
export default function EarnedList({
  earned,
  today,
}: {
  earned: readonly Earned[];
  today: string;
}): ReactNode {
  return (
    <details className="earned">
      <summary>
        {t('最近得到的积分')}
        <ChevronIcon />
      </summary>
      <ul>
        {earned.map(({ day, makeup, points }, index) => (
          // Several of a day may be alike.
          <li key={index} className="row num">
            <span className="grow">
              {dateText(day, today)} · {makeup === 1 ? t('补签') : t('签到')}
            </span>
            <span>{t('+{{n}}', { n: points })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
