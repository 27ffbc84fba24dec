import { attendanceFindings, FINDING_KINDS, type FindingKind, type ResponseOf } from '@rollcall/contract';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { PersonLink } from './person-link.tsx';

type Finding = ResponseOf<typeof attendanceFindings>['data']['lists'][number];

const NAMES: Readonly<Record<FindingKind, string>> = text({
  absent_in_a_row: '连续缺勤',
  low_rate: '出勤率低',
  never_signed_out: '没有签退',
  many_makeups: '补签很多',
});
const IN_A_ROW = text({
  day: '连续 {{n}} 个签到日全部缺勤',
  week: '连续 {{n}} 周缺勤',
  month: '连续 {{n}} 个月缺勤',
  /** Across cycles a run counts what was due, be it days or weeks. */
  across: '连续 {{n}} 次应签缺勤',
} as const);
const WORDS: Readonly<Record<FindingKind, (one: Finding) => string>> = {
  absent_in_a_row: ({ n, unit }) => t(unit ? IN_A_ROW[unit] : IN_A_ROW.across, { n }),
  low_rate: ({ n, of }) => t('应签 {{of}} 次，只签了 {{n}} 次', { n, of }),
  never_signed_out: ({ n, of }) => t('最近 {{of}} 个签到日有 {{n}} 天来了没有签退', { n, of }),
  many_makeups: ({ n, of }) => t('最近 {{of}} 次签到有 {{n}} 次是补签', { n, of }),
};

/** Members that an organiser should look at, the most urgent kind first. */
export function Findings({ cid }: { cid: string }) {
  const [query, put] = useAddress();
  const kind = FINDING_KINDS.find((one) => one === query.get('kind')) ?? 'all';
  const { data, lists, error, refetch, ended, busy, more } = usePages(attendanceFindings, {
    cid,
    ...(kind === 'all' ? {} : { kind }),
  });
  // The choice stays while another kind is read, and with it the focus.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const head = data ?? known;
  if (!head)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={4} height={64} />
    );
  const { counts, as_of } = head.data;
  const at =
    as_of === 0
      ? t('正在统计，请稍后再看')
      : t('{{day}} {{time}} 统计', {
          day: t(formatShortDay(dayOf(as_of))),
          time: formatSecond(secondOfDay(as_of)),
        });
  return (
    <>
      <div className="at-tools">
        <Segmented
          label={t('异常的种类')}
          value={kind}
          options={[
            { value: 'all' as const, label: t('全部') },
            ...FINDING_KINDS.map((value) => ({
              value,
              label: t('{{name}} {{n}}', { name: t(NAMES[value]), n: counts[value] ?? 0 }),
            })),
          ]}
          onChange={(next) => put({ kind: next === 'all' ? null : next })}
        />
        <span className="at-space" />
        <span className="at-notes">{at}</span>
      </div>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={4} height={64} />
      ) : lists.length === 0 ? (
        <EmptyState
          icon="check"
          title={as_of === 0 ? t('还没有统计') : t('没有需要关注的成员')}
          hint={as_of === 0 ? t('成员很多，统计需要几分钟。') : t('请假和停课的日子不计入。')}
        />
      ) : (
        <ul className="at-list">
          {lists.map((one) => (
            <li key={`${one.unionid} ${one.kind}`} className="at-finding">
              <PersonLink cid={cid} member={one} />
              <span>{WORDS[one.kind](one)}</span>
              <span className="at-notes">
                {one.days
                  .slice(-5)
                  .map((day) => t(formatShortDay(day)))
                  .join(t('、'))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lists && !ended && <MoreButton busy={busy} onMore={() => void more()} />}
    </>
  );
}
