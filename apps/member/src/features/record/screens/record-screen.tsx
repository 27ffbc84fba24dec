import type { MemberActivity } from '@rollcall/contract/member/participation';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { dayOf } from '@rollcall/rules/time/calendar';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { dateText } from '../../../lib/dated.ts';
import { FilledList } from '../../../ui/fields/filled-list.tsx';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useRemoveRecord } from '../api/records.ts';
import { mayHaveAnnotations } from '../components/may-have-annotations.ts';
import { timeLine } from '../components/record-card.tsx';
import { RecordEditor } from '../components/record-editor.tsx';
import { Reviews } from '../components/reviews.tsx';
import '../record.css';

const Annotations = lazy(() => import('../components/annotations.tsx'));
const Talk = lazy(() => import('../components/talk.tsx'));

interface RecordScreenProps {
  activity: MemberActivity;
  record: CheckinRecord;
  /** Path of the way back. */
  back: string;
}

/**
 * One record with its pictures; the own one, or that of a child, may be changed or deleted where the activity allows it
 * (JOIN-16).
 */
export function RecordScreen({ activity, record, back }: RecordScreenProps) {
  const { cid, wards: dependents } = activity;
  const { abilities } = record;
  const navigate = useNavigate();
  /** The open sheet, each an object of its own; null: none. */
  const [open, setOpen] = useState<{ as: 'edit' | 'fix' | 'remove' } | null>(null);
  const [unsaved, setUnsaved] = useState<string>();
  // The next act begins: what became of the last one is no news beside it.
  const begin = (as: 'edit' | 'fix' | 'remove') => {
    setUnsaved(undefined);
    setOpen({ as });
  };
  const removing = useRemoveRecord(cid);
  const day = dateText(record.day, dayOf(activity.now));
  const isOwn = record.mine === 1;
  const child = dependents.find(({ unionid }) => unionid === record.unionid);
  const isHomework = record.homework !== null;
  // Rank 1 asks for a correction (JOIN-19), also where words were added since.
  const toFix = isOwn && record.rank === 1;
  const { fix } = record;
  // Another 需订正 that came after the correction asks for one anew.
  const isFixed =
    fix !== null && !record.remarks.some(({ rank, t_submit }) => rank === 1 && t_submit > fix.date);
  // The form of that time decides display and correction; a sign-in is changed by the present form.
  const was = { ...activity, ...record.asked };
  const changed = isHomework ? was : activity;
  const editable = abilities.updateOwn && changed.fill_options.some(({ status }) => status === 1);

  const own = isOwn ? t(isHomework ? '我的作业' : '我的签到') : record.name;
  const title = child ? t(isHomework ? '{{name}}的作业' : '{{name}}的签到', { name: child.name }) : own;
  const correction = child ? t('{{name}}的订正', { name: child.name }) : t('我的订正');

  return (
    <Page title={title} back={back}>
      <section className="card">
        <div className="row">
          {!isHomework && <Seal />}
          <div className="grow">
            <p>{record.homework?.title ?? day}</p>
            <p className="muted num">{isHomework ? `${day} ${timeLine(record)}` : timeLine(record)}</p>
          </div>
        </div>
        {record.place && (
          <p className="muted num">
            {record.place.inside === 1
              ? t('在“{{place}}”范围内', { place: record.place.address || t('签到点') })
              : record.place.address}
          </p>
        )}
      </section>
      {toFix && (
        <Banner
          tone={isFixed ? 'jade' : 'amber'}
          hint={isFixed ? t('在老师再次点评之前还可以修改') : t('看过点评后，在下面提交订正')}
        >
          {isFixed ? t('订正已提交，等老师再看') : t('老师请您订正')}
        </Banner>
      )}
      {record.fill_params.length > 0 && <FilledList filled={record.fill_params} fields={was.fill_options} />}
      {mayHaveAnnotations(record) && (
        <Suspense fallback={<LoadingBlocks heights={[320]} />}>
          <Annotations record={record} />
        </Suspense>
      )}
      <Reviews remarks={record.remarks} />
      {fix && (
        <section aria-label={correction} className="stack">
          <h2 className="section-name">{correction}</h2>
          <FilledList filled={fix.fill_params} fields={was.fill_options} />
        </section>
      )}
      <FormFailure closed message={unsaved} />
      {toFix && (
        <PlainButton look="primary" onClick={() => begin('fix')}>
          {isFixed ? t('修改订正') : t('提交订正')}
        </PlainButton>
      )}
      {editable && (
        <PlainButton onClick={() => begin('edit')}>{toFix ? t('修改原来的提交') : t('修改')}</PlainButton>
      )}
      {abilities.removeOwn && (
        <PlainButton look="danger" onClick={() => begin('remove')}>
          {t('删除')}
        </PlainButton>
      )}
      <Suspense fallback={<LoadingBlocks heights={[60]} />}>
        <Talk record={record} person={activity.draft_key} />
      </Suspense>
      {open && open.as !== 'remove' && (
        <RecordEditor
          activity={open.as === 'fix' ? was : changed}
          record={record}
          fixes={open.as === 'fix'}
          onUnsaved={setUnsaved}
          // Its answer may come when another one is open.
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
      {open?.as === 'remove' && (
        <SheetConfirm
          title={t(isHomework ? '删除这次提交？' : '删除这次签到？')}
          lead={t(
            isHomework
              ? '删除后这次提交不再计入，截止前可以重新提交'
              : '删除后这次签到不再计入，签到时段内可以重新签到',
          )}
          yes={removing.isPending ? t('正在删除…') : t('删除')}
          busy={removing.isPending}
          error={removing.error?.message}
          onYes={() =>
            removing.mutate(record.pt_id, {
              // Not for whoever has left the page meanwhile.
              onSuccess: () => void navigate(back, { replace: true }),
            })
          }
          onClose={() => {
            setOpen(null);
            // On its way it goes on: its answer leaves the page.
            if (!removing.isPending) removing.reset();
          }}
        />
      )}
    </Page>
  );
}
