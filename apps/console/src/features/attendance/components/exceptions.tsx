import { listExceptions, type RequestOf, type ResponseOf, saveExceptions } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Tag } from '@rollcall/ui/primitives/tag';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds, freshId } from '@rollcall/web/request-id';
import { useId, useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import ConfirmDialog from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { readDays } from '../model/pasted-days.ts';

type Change = Pick<RequestOf<typeof saveExceptions>, 'set' | 'clear'>;
type Effects = ResponseOf<typeof saveExceptions>['data'];
type Kind = 'off' | 'on';

const PASTED_MOST = 20_000;

interface ExceptionsProps {
  cid: string;
  /** First and last day of the activity. */
  start: Day;
  end: Day;
  /** In the activity's zone. */
  today: Day;
}

/** Days off and added days of an activity: the school's holidays in one paste, its effects before it is saved. */
export function Exceptions({ cid, start, end, today }: ExceptionsProps) {
  const { data, error, refetch } = useCall(listExceptions, { cid });
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('off');
  /** Change whose effects were requested last. */
  const [requested, setRequested] = useState<Change | null>(null);
  const [asking, setAsking] = useState<{ change: Change; effects: Effects } | null>(null);
  const id = useId();
  const save = useAction(saveExceptions);
  const [withId] = useState(createRequestIds);
  const { days, unread, outside } = readDays(text, { min: start, max: end, today });

  /** Effects first, then the word to save. */
  async function preview(change: Change) {
    setRequested(change);
    const answer = await save.run({ cid, ...change, dry: 1, request_id: freshId() });
    if (answer) setAsking({ change, effects: answer.data });
  }
  async function apply({ change }: { change: Change }) {
    const request = withId((request_id) => ({ cid, ...change, dry: 0 as const, request_id }));
    // The question stays where its answer did not arrive.
    const answer = await save.run(request);
    if (!answer) return;
    withId.renew();
    setAsking(null);
    const { changed, refused } = answer.data;
    const [first] = refused;
    if (changed > 0 || !first) toast.success(t('已更新 {{n}} 天', { n: changed }));
    if (first) toast.error(t('{{day}} 没有保存：{{msg}}', { day: first.day, msg: t(first.msg) }));
    // A refused text stays, to be mended.
    else if (change.set && change.set.length > 0) setText('');
    await refreshAttendance(listExceptions);
  }

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} height={48} />;
  const { lists } = data.data;
  return (
    <div className="at-calendar">
      <section>
        <h3>{t('停课与加课')}</h3>
        {lists.length === 0 ? (
          <EmptyState
            title={t('没有例外的日子')}
            hint={t('放假、停课的日子不用签到，也不算缺勤；调休上课的日子可以加上。')}
          />
        ) : (
          <ul className="at-exceptions">
            {lists.map((one) => (
              <li key={one.day}>
                <span>{t(formatShortDay(one.day))}</span>
                <Tag tone={one.kind === 'on' ? 'jade' : 'grey'}>
                  {one.kind === 'on' ? t('加课') : t('停课')}
                </Tag>
                <span className="at-space">{one.note}</span>
                <Button
                  look="quiet"
                  busy={save.busy && requested?.clear?.[0] === one.day}
                  disabled={save.busy && requested?.clear?.[0] !== one.day}
                  aria-label={t('取消 {{day}}', { day: one.day })}
                  onClick={() => void preview({ set: [], clear: [one.day] })}
                >
                  {t('取消')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="at-paste">
        <h3>
          <label htmlFor={id}>{t('一次粘贴放假安排')}</label>
        </h3>
        <Segmented<Kind>
          label={t('日子的种类')}
          value={kind}
          options={[
            { value: 'off', label: t('停课，不用签到') },
            { value: 'on', label: t('加课，要签到') },
          ]}
          onChange={setKind}
        />
        <TextArea
          id={id}
          rows={6}
          value={text}
          most={PASTED_MOST}
          placeholder={t('元旦 1月1日至1月3日\n运动会 2026-10-30')}
          onChange={setText}
        />
        {unread.length > 0 && (
          <p className="at-over" role="alert">
            {t('读不懂：{{lines}}', { lines: unread.slice(0, 3).join(t('、')) })}
          </p>
        )}
        {outside.length > 0 && (
          <p className="at-over" role="alert">
            {t('活动到 {{end}} 为止，之后的 {{n}} 天不会设置：{{days}}', {
              end: t(formatShortDay(end)),
              n: outside.length,
              days: outside
                .slice(0, 3)
                .map((day) => t(formatShortDay(day)))
                .join(t('、')),
            })}
            {outside.length > 3 && '…'}
          </p>
        )}
        {days.length > 0 && (
          <p className="at-notes">
            {days
              .slice(0, 12)
              .map(({ day, note }) => [t(formatShortDay(day)), note].filter(Boolean).join(' '))
              .join(t('、'))}
            {days.length > 12 && t(' 等 {{n}} 天', { n: days.length })}
          </p>
        )}
        <Button
          look="primary"
          busy={save.busy}
          disabled={days.length === 0}
          onClick={() => void preview({ set: days.map((day) => ({ ...day, kind })), clear: [] })}
        >
          {days.length === 0 ? t('设置这些天') : t('设置这 {{n}} 天', { n: days.length })}
        </Button>
      </section>
      <LeaveGuard unsaved={text.trim() !== ''} />
      {asking && (
        <ConfirmDialog
          title={t('更改 {{n}} 天？', { n: asking.effects.changed })}
          lead={effectsText(asking.effects)}
          okText={t('更改')}
          danger={false}
          busy={save.busy}
          onOk={() => void apply(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Effects in words: which days are due no more or newly, and what is there already. */
function effectsText({ days_off, days_on, records, refused }: Effects): string {
  return [
    days_off > 0 &&
      t('{{n}} 天不再要签到，这些天的缺勤、请假不再计算，出勤率和连续天数跟着变。', { n: days_off }),
    days_on > 0 && t('{{n}} 天改为要签到，已过去的日子没签的会算缺勤，出勤率跟着变。', { n: days_on }),
    records > 0 && t('这些日子已有的 {{n}} 次签到保留，到、迟、退的结果不变。', { n: records }),
    refused.length > 0 &&
      t('{{n}} 天不能设置：{{msg}}', { n: refused.length, msg: t(refused[0]?.msg ?? '') }),
    days_off + days_on === 0 && t('要签到的日子不变，只改备注。'),
  ]
    .filter(Boolean)
    .join('');
}
