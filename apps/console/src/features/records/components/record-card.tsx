import {
  type CheckinRecord,
  type Field,
  type Place,
  type RecordComment,
  VERDICT,
  VERDICT_NAME,
} from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { dayOf } from '@rollcall/rules/time/calendar';
import { formatSlot } from '@rollcall/rules/time/slots';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { deleteComment } from '../api/comments.ts';
import { useRecordActions } from '../hooks/use-record-actions.ts';
import type { Records } from '../hooks/use-records.ts';
import { picturesOf, type RecordSlots } from '../model/slots.ts';
import { dateTimeInWords, dayInWords, whereInWords } from '../model/time-in-words.ts';
import { CommentBox } from './comment-box.tsx';
import { Comments } from './comments.tsx';
import { type RecordAction, RecordActions } from './record-actions.tsx';
import { Reviews } from './reviews.tsx';
import { Values } from './values.tsx';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));
const Versions = lazy(() => import('./versions.tsx'));

interface RecordCardProps {
  record: CheckinRecord;
  records: Pick<Records, 'put' | 'reread' | 'reload'>;
  places: readonly Place[];
  /** Fields of the form. */
  definitions: readonly Field[];
  today: Day;
  slots: RecordSlots;
  /** Names the homework of each record; not where the list is of one. */
  showHomework: boolean;
}

/** One record: who, when, what was filled in, its correction, what is said of it, and what can be done. */
export function RecordCard({
  record,
  records,
  places,
  definitions,
  today,
  slots,
  showHomework,
}: RecordCardProps) {
  const [open, setOpen] = useState<'comment' | 'review' | null>(null);
  const [dialog, setDialog] = useState<'remove' | 'blacklist' | 'rename' | 'versions' | null>(null);
  const [to, setTo] = useState<RecordComment | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const actions = useRecordActions(record, records);
  const where = whereInWords(record.place, places);
  const name = record.name || t('未填写姓名');
  const missing: RecordAction[] = [
    ...(slots.renderReview ? [] : (['review'] as const)),
    ...(slots.renderRename ? [] : (['rename'] as const)),
  ];

  const close = () => {
    setOpen(null);
    setTo(null);
    // Back to the button that opened it.
    opener.current?.focus();
  };
  const put = (next: CheckinRecord) => records.put(record.pt_id, () => next);
  const act = (action: RecordAction) => {
    opener.current = document.activeElement as HTMLElement | null;
    if (action === 'like') return void actions.toggleLike();
    if (action === 'pin') return void actions.togglePin();
    if (action === 'comment' || action === 'review') {
      setTo(null);
      return setOpen(open === action ? null : action);
    }
    setDialog(action);
  };
  const reply = (comment: RecordComment) => {
    opener.current = document.activeElement as HTMLElement | null;
    setTo(comment);
    setOpen('comment');
  };
  const uncomment = async (comment: RecordComment): Promise<boolean> => {
    let isGone = true;
    try {
      await deleteComment(record.pt_id, comment.com_id);
    } catch (error) {
      showError(error);
      isGone = false;
    }
    // A read that fails is no news: the list is read anew by itself.
    await records.reread(record.pt_id).catch(() => undefined);
    return isGone;
  };
  const annotate =
    slots.onAnnotate && record.abilities.annotate
      ? (from: 'fill' | 'fix') => (url: string) => {
          const pictures = picturesOf(record);
          const index = pictures.findIndex((one) => one.url === url && one.from === from);
          slots.onAnnotate?.(record, pictures, Math.max(0, index), put, () => setOpen('review'));
        }
      : undefined;

  return (
    <li className={record.top === 1 ? 'rec-record rec-pinned' : 'rec-record'} data-id={record.pt_id}>
      <Avatar name={record.name} src={record.head_url} size={40} />
      <article className="rec-record-body" aria-label={name}>
        <div className="rec-record-head">
          <span className="rec-record-name">{name}</span>
          {record.top === 1 && <Tag tone="amber">{t('置顶')}</Tag>}
          {record.minutes !== undefined && (
            <Tag tone="amber">
              {t('{{name}} {{n}} 分钟', {
                name: t(VERDICT_NAME[record.minutes > 0 ? VERDICT.LATE : VERDICT.EARLY]),
                n: Math.abs(record.minutes),
              })}
            </Tag>
          )}
          {record.makeup === 1 && <Tag>{t('补签')}</Tag>}
          {record.is_agent === 1 && <Tag>{t('代签')}</Tag>}
          {record.late === 1 && <Tag>{t('迟到送达')}</Tag>}
          {record.place?.rough === 1 && <Tag tone="amber">{t('定位太粗')}</Tag>}
          {open !== 'review' && slots.hasDraft?.(record.pt_id) && <Tag tone="amber">{t('点评未发送')}</Tag>}
          {record.fix && <Tag tone="jade">{t('已订正')}</Tag>}
          {record.changed_since_graded === 1 && <Tag tone="amber">{t('评后已修改')}</Tag>}
          {showHomework && record.homework && (
            <span className="rec-homework">
              <Icon name="book" size={16} />
              {record.homework.title}
            </span>
          )}
          <span className="rec-record-time">
            {record.slot && <span className="rec-record-slot">{formatSlot(record.slot)}</span>}
            {record.slot_removed === 1 && <Tag>{t('已取消的时段')}</Tag>}
            <time dateTime={new Date(record.date * 1000).toISOString()}>
              {dateTimeInWords(record.date, today)}
            </time>
          </span>
        </div>
        {record.day !== dayOf(record.date) && (
          <p className="rec-quiet">{t('计入 {{day}}', { day: dayInWords(record.day, today) })}</p>
        )}
        <Values
          fields={record.fill_params}
          definitions={definitions}
          places={places}
          onAnnotate={annotate?.('fill')}
        />
        {where && (
          <p className="rec-place">
            <Icon name="location" size={16} />
            {where}
          </p>
        )}
        {record.wifi && (
          <p className="rec-quiet">
            {record.wifi === 'egress'
              ? t('Wi-Fi 已按出口地址核实')
              : t('Wi-Fi 由小程序报告，未按出口地址核实')}
          </p>
        )}
        {record.fix && (
          <section className="rec-fix">
            <h3>
              {t('签到者的订正如下')}
              <time dateTime={new Date(record.fix.date * 1000).toISOString()}>
                {dateTimeInWords(record.fix.date, today)}
              </time>
            </h3>
            <Values
              fields={record.fix.fill_params}
              definitions={definitions}
              places={places}
              onAnnotate={annotate?.('fix')}
            />
          </section>
        )}
        <Reviews remarks={record.remarks} today={today} />
        <RecordActions record={record} open={open} missing={missing} onAct={act}>
          {record.versions > 0 && (record.abilities.review || record.mine === 1) && (
            <button type="button" className="rec-act" onClick={() => setDialog('versions')}>
              <Icon name="history" size={16} />
              {t('查看 {{n}} 次修改', { n: record.versions })}
            </button>
          )}
        </RecordActions>
        <Comments record={record} today={today} onReply={reply} onRemove={uncomment} />
        {open === 'comment' && (
          <CommentBox key={to?.com_id} record={record} to={to} onSent={put} onClose={close} />
        )}
        {open === 'review' &&
          slots.renderReview?.(
            record,
            (next) => {
              put(next);
              // Reviewed, it stands in another tab (REC-22).
              void records.reload();
            },
            close,
          )}
        <Suspense>
          {dialog === 'remove' && (
            <ConfirmDialog
              title={t('删除记录')}
              lead={t('{{name}}的这条记录删除后无法恢复，对应的签到次数也会减少。', { name })}
              okText={t('删除')}
              busy={actions.busy}
              onOk={() => void actions.remove().then((done) => done && setDialog(null))}
              onCancel={() => setDialog(null)}
            />
          )}
          {dialog === 'blacklist' && (
            <ConfirmDialog
              title={t('加入黑名单')}
              lead={t('{{name}}将不能再参与签到，签到记录会全部隐藏，30 天后彻底删除。', { name })}
              okText={t('加入黑名单')}
              busy={actions.busy}
              onOk={() => void actions.blacklist().then((done) => done && setDialog(null))}
              onCancel={() => setDialog(null)}
            />
          )}
          {dialog === 'versions' && (
            <Versions record={record} today={today} onClose={() => setDialog(null)} />
          )}
          {dialog === 'rename' &&
            slots.renderRename?.(
              record,
              () => {
                setDialog(null);
                void records.reload();
              },
              () => setDialog(null),
            )}
        </Suspense>
      </article>
    </li>
  );
}
