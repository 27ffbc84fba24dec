import type { CheckinRecord } from '@rollcall/contract/record/record';
import { addressesOf } from '@rollcall/rules/field/answered';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { dateText } from '../../../lib/dated.ts';
import { kindOfUrls, shownValue } from '../../../lib/shown-value.ts';
import { clockText, slotText } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';

/** The first words of a record, and how many pictures and other files it holds. */
function summaryOf({ fill_params }: CheckinRecord): string {
  const words = fill_params.flatMap((one) => {
    const shown = shownValue(one, undefined, false);
    if (shown.kind === 'text') return shown.text ? [`${one.name} ${shown.text}`] : [];
    return shown.kind === 'article' ? [`${one.name} ${shown.title}`] : [];
  });
  const lists = fill_params.flatMap(({ val }) => (Array.isArray(val) ? [addressesOf(val)] : []));
  const all = lists.reduce((sum, urls) => sum + urls.length, 0);
  const pictures = lists.reduce((sum, urls) => sum + (kindOfUrls(urls) === 'pictures' ? urls.length : 0), 0);
  return [
    ...words,
    ...(pictures > 0 ? [t('{{n}} 张图片', { n: pictures })] : []),
    ...(all > pictures ? [t('{{n}} 个文件', { n: all - pictures })] : []),
  ].join(' · ');
}

/** `16:42:08 · 16:00–17:30`: when it came in, and the slot it counts for. */
export const timeLine = ({ date, slot, slot_removed }: CheckinRecord): string =>
  [clockText(date), slot && slotText(slot), slot_removed && t('已取消的时段')].filter(Boolean).join(' · ');

const RANKS = text(['已点评', '需订正', 'D', 'C', 'B', 'A', 'A+']);
/** The grade of what was submitted, in a word; of what was put right since, that it was. */
const Grade = ({ record: { rank, fix } }: { record: CheckinRecord }) => {
  if (rank === 1 && fix) return <Tag tone="jade">{t('已订正')}</Tag>;
  return <Tag tone={rank === 1 ? 'amber' : 'jade'}>{t(RANKS[rank] ?? '')}</Tag>;
};

interface RecordCardProps {
  record: CheckinRecord;
  to: string;
  /** With the member's name. */
  named: boolean;
  /** Among others: what was submitted is told by its homework. */
  mixed?: boolean;
}

/** One record in a list. */
export function RecordCard({ record, to, named, mixed = false }: RecordCardProps) {
  const summary = summaryOf(record);
  const day = dateText(record.day);
  const homework = mixed ? record.homework?.title : undefined;
  return (
    <Link className="card record-card" to={to}>
      {named && <Avatar name={record.name} url={record.head_url} />}
      {!named && !record.homework && <Seal />}
      <span className="grow">
        <span>{named ? record.name : (homework ?? day)}</span>
        {named && homework && <span className="muted">{homework}</span>}
        <span className="muted num">
          {named
            ? `${day} ${clockText(record.date)}`
            : homework
              ? `${day} ${timeLine(record)}`
              : timeLine(record)}
        </span>
        {summary && <span className="muted clamp">{summary}</span>}
      </span>
      {record.makeup === 1 && <Tag>{t(record.homework ? '补交' : '补签')}</Tag>}
      {record.homework && record.graded === 1 && <Grade record={record} />}
      {record.is_agent === 1 && <Tag>{t('代签')}</Tag>}
    </Link>
  );
}
