import { listSyncClasses, TEMPLATE } from '@rollcall/contract';
import { homeworkModesOf, kindOf } from '@rollcall/rules';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { formatSpan } from '../../../../lib/dates.ts';
import { useCall } from '../../../../lib/queries.ts';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { FieldError } from '../../../../ui/form/controls/form-row.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

/** 同步到班级: the other classes that get the same homework (HW-48). */
export function SyncSection({ form }: { form: HomeworkFormState }) {
  const { data, error, refetch } = useCall(listSyncClasses, { cid: form.cid });
  const chosen = form.state.syncCids;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={2} />;
  const classes = data.data;
  if (classes.length === 0)
    return <p className="af-plain">{t('没有其他可以布置作业的班级。您管理的其他班级会出现在这里。')}</p>;
  const { mode } = form.state.settings;
  const kindOfClass = (cate: number) => kindOf(TEMPLATE.WORK, cate);
  const takes = (cate: number) => homeworkModesOf(kindOfClass(cate)).some((one) => one === mode);
  const toggle = (cid: string, on: boolean) =>
    form.change({ syncCids: on ? [...chosen, cid] : chosen.filter((one) => one !== cid) }, { quiet: true });
  const offered = classes.filter(({ cate }) => takes(cate));
  const all = offered.length > 0 && offered.every(({ cid }) => chosen.includes(cid));
  return (
    <div className="hw-sync" data-field="sync_cids">
      <p className="af-lead">
        {t('同一份作业同时布置到所选班级，以后各自管理。有一个班级不能布置时，都不会布置。')}
      </p>
      {offered.length > 1 && (
        <Checkbox
          checked={all}
          mixed={!all && chosen.length > 0}
          onChange={(on) =>
            form.change({ syncCids: on ? offered.map(({ cid }) => cid) : [] }, { quiet: true })
          }
        >
          {t('全选')}
        </Checkbox>
      )}
      <ul className="hw-classes">
        {classes.map(({ cid, title, cate, start_date, end_date }) => (
          <li key={cid}>
            <Checkbox
              checked={chosen.includes(cid)}
              disabled={!takes(cate)}
              onChange={(on) => toggle(cid, on)}
              hint={takes(cate) ? formatSpan(start_date, end_date) : t('训练营没有这种作业')}
            >
              <span className="hw-class-title">{title}</span>
              {kindOfClass(cate) === 'camp' && <Tag>{t('训练营')}</Tag>}
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError message={form.errorOf('sync_cids')} />
    </div>
  );
}
