import type { MemberActivity } from '@rollcall/contract/member/participation';
import { describeCycle } from '@rollcall/rules/schedule/cycle';
import { dayOf, NO_END } from '@rollcall/rules/time/calendar';
import { formatRange } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';
import { needsScan } from '../../../lib/sign-in-state.ts';
import { metresText } from '../../../lib/time.ts';

/** Places that are named; of more their number is told. */
const NAMED = 3;

function placesText(places: MemberActivity['locations']): string {
  const names = places
    .slice(0, NAMED)
    .map(({ address, range }) =>
      t('{{place}} {{range}}内', { place: address || t('签到点'), range: metresText(range) }),
    )
    .join(t('、'));
  return places.length > NAMED ? t('{{names}}等 {{n}} 处', { names, n: places.length }) : names;
}

/** When and where one signs in, for who decides about joining. */
export function Facts({ activity }: { activity: MemberActivity }) {
  const { start_date, end_date, locations, wifis } = activity;
  const end = end_date === 0 ? NO_END : dayOf(end_date);
  const where = [
    locations.length > 0 && placesText(locations),
    wifis.length > 0 && t('需连接 Wi-Fi：{{names}}', { names: wifis.map(({ ssid }) => ssid).join(t('、')) }),
    needsScan(activity) && t('到现场扫码签到'),
  ].filter(Boolean);
  return (
    <section className="card" aria-label={t('签到时间')}>
      <p className="num">{t(formatRange(dayOf(start_date), end))}</p>
      <p className="num">{t(describeCycle(activity))}</p>
      {where.map((line) => (
        <p key={String(line)} className="muted num">
          {line}
        </p>
      ))}
    </section>
  );
}
