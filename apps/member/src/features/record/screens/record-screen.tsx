import type { MemberActivity } from '@rollcall/contract/member';
import type { CheckinRecord } from '@rollcall/contract/record';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { dateText, metresText } from '../../../lib/time.ts';
import { FilledList } from '../../../ui/fields/filled-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { Confirm } from '../../../ui/sheet.tsx';
import { useRemoveRecord } from '../api/records.ts';
import { timeLine } from '../components/record-card.tsx';
import { RecordEditor } from '../components/record-editor.tsx';
import '../record.css';

interface Props {
  activity: MemberActivity;
  record: CheckinRecord;
}

/** One record with its pictures; the own one may be changed or deleted where the activity allows it (JOIN-16). */
export function RecordScreen({ activity, record }: Props) {
  const { cid, abilities } = activity;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'fix' | 'remove' | null>(null);
  const back = `/${cid}/records`;
  const removing = useRemoveRecord(cid, () => void navigate(back, { replace: true }));
  const mine = record.mine === 1;
  // The newest review is the first; rank 1 asks for a correction (JOIN-19).
  const toFix = mine && record.remarks[0]?.rank === 1;
  const editable = mine && abilities.updateRecord && activity.fill_options.some(({ status }) => status === 1);

  return (
    <Page title={mine ? t('我的签到') : record.name} back={back}>
      <section className="card">
        <div className="row">
          <Seal />
          <div className="grow">
            <p>{dateText(record.day)}</p>
            <p className="muted num">{timeLine(record)}</p>
          </div>
        </div>
        {record.place && (
          <p className="muted num">
            {record.place.address ||
              t('距签到点 {{distance}}', { distance: metresText(record.place.distance) })}
          </p>
        )}
      </section>
      {record.fill_params.length > 0 && (
        <FilledList filled={record.fill_params} fields={activity.fill_options} />
      )}
      {record.remarks.map(({ id, nickname, content, imgs }) => (
        <section key={id} className="card">
          <p className="muted">{t('{{name}} 点评', { name: nickname })}</p>
          {content && <p className="pre">{content}</p>}
          {imgs.map((url) => (
            <img key={url} src={url} alt={t('点评图片')} loading="lazy" />
          ))}
        </section>
      ))}
      {record.fix && (
        <section aria-label={t('我的订正')} className="stack">
          <h2 className="section-name">{t('我的订正')}</h2>
          <FilledList filled={record.fix.fill_params} fields={activity.fill_options} />
        </section>
      )}
      {toFix && (
        <button type="button" className="button primary" onClick={() => setOpen('fix')}>
          {record.fix ? t('修改订正') : t('提交订正')}
        </button>
      )}
      {editable && (
        <button type="button" className="button" onClick={() => setOpen('edit')}>
          {t('修改')}
        </button>
      )}
      {mine && abilities.removeRecord && (
        <button type="button" className="button danger" onClick={() => setOpen('remove')}>
          {t('删除')}
        </button>
      )}
      {(open === 'edit' || open === 'fix') && (
        <RecordEditor
          activity={activity}
          record={record}
          fixes={open === 'fix'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={t('删除这次签到？')}
          text={t('删除后这次签到不再计入，签到时段内可以重新签到')}
          action={removing.isPending ? t('正在删除…') : t('删除')}
          busy={removing.isPending}
          error={removing.error?.message}
          onConfirm={() => removing.mutate(record.pt_id)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
