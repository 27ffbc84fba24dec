import { attendancePerson, LEAVE, REVIEW } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Parts } from '@rollcall/ui/primitives/parts';
import { t, text } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import {
  type GridMember,
  isFilled,
  markableIn,
  type ShownColumn,
  slotText,
  verdictsIn,
} from '../model/cells.ts';
import { leaveOnDay, toldLeave } from '../model/leave.ts';
import { cellText } from './cell-mark.tsx';
import MarkDialog, { type MarkChoice } from './mark-dialog.tsx';
import { PersonLink } from './person-link.tsx';

interface CellDialogProps {
  cid: string;
  member: GridMember;
  column: ShownColumn;
  busy: boolean;
  onMark: (choice: MarkChoice) => void;
  onClose: () => void;
}

const COUNTS_FOR = text({ week: '计入这一周', month: '计入这个月' });

const clock = (seconds: number) => formatSecond(secondOfDay(seconds));

/** Small pictures, each a link to the whole one. */
const Pictures = ({ urls, alt }: { urls: readonly string[]; alt: string }) =>
  urls.map((url) => (
    <a key={url} href={url} target="_blank" rel="noreferrer">
      <img src={listPicture(url)} alt={alt} width={40} height={40} loading="lazy" />
    </a>
  ));

/** One cell: the verdict, the sign-ins of the day with their pictures, leave of the day, and what can be done. */
export default function CellDialog({ cid, member, column, busy, onMark, onClose }: CellDialogProps) {
  const { day } = column.day;
  const { data, error, refetch } = useCall(attendancePerson, {
    cid,
    unionid: member.unionid,
    month: day.slice(0, 7),
  });
  const records = data?.data.records.filter((one) => one.day === day) ?? [];
  const leave = toldLeave(data?.data.leave ?? []).filter(({ first, last }) => first <= day && day <= last);
  const makeups = data?.data.makeups.filter((one) => one.day === day && one.status === REVIEW.WAITING) ?? [];
  const cells = markableIn(member, column);
  const verdicts = verdictsIn(member, column);
  /** Slots of a day that the member filled themselves, without leave: nothing of them was marked. */
  const isOwn =
    data !== undefined &&
    verdicts.every(({ slot }) => slot >= 0) &&
    leave.every(({ status }) => status !== LEAVE.APPROVED) &&
    records.every((record) => record.is_agent === 0 || verdicts.every(({ slot }) => slot !== record.slot));
  return (
    <MarkDialog
      cid={cid}
      title={[`${member.name} · ${t(formatShortDay(day))}`, slotText(column)].filter(Boolean).join(' ')}
      count={cells.length}
      clearable={isFilled(verdicts) && !isOwn}
      busy={busy}
      onMark={onMark}
      onClose={onClose}
    >
      <p>{cellText(verdicts)}</p>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <TextSkeleton lines={2} />
      )}
      <ul className="at-evidence">
        {records.map((record) => (
          <li key={record.pt_id}>
            <Parts
              parts={[
                t('{{time}} 签到', { time: clock(record.date) }),
                record.makeup === 1 && t('补签'),
                record.is_agent === 1 && t('代签'),
                record.gone === 1 && t('已取消的时段'),
                record.counts_for && t(COUNTS_FOR[record.counts_for]),
              ]}
            />
            <Pictures urls={record.pictures.slice(0, 3)} alt={t('签到照片')} />
          </li>
        ))}
        {leave.map((one) => (
          <li key={one.id}>
            <Parts parts={leaveOnDay(one)} />
          </li>
        ))}
        {makeups.map((one) => (
          <li key={one.id}>
            <Parts
              parts={[
                t('补签待审核'),
                one.claimed !== null && t('实际到达 {{time}}', { time: formatSecond(one.claimed) }),
                one.reason,
              ]}
            />
            <Pictures urls={one.pictures} alt={t('补签照片')} />
          </li>
        ))}
      </ul>
      <PersonLink cid={cid} member={member} month={day.slice(0, 7)}>
        {t('查看本月考勤')}
      </PersonLink>
    </MarkDialog>
  );
}
