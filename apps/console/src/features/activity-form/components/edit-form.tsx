import type { ActivityDetail } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { api } from '../../../lib/client.ts';
import { allPresets } from '../../../lib/form/presets.ts';
import { useActivityForm } from '../hooks/use-activity-form.ts';
import { useImpact } from '../hooks/use-impact.ts';
import { storedCircumstances } from '../model/circumstances.ts';
import { toFormState } from '../model/form-state.ts';
import { UPDATE_CALLS } from '../model/kinds.ts';
import { mergeForms } from '../model/merge-forms.ts';
import { updatePayload } from '../model/payload.ts';
import { EditedNotice } from './edited-notice.tsx';
import { FormView } from './form-view.tsx';

const ImpactDialog = lazy(() => import('./impact-dialog.tsx'));

/** The stored settings as the form edits them: with the presets that older data lacks (FORM-67). */
const toEdit = (activity: ActivityDetail) => toFormState(allPresets(activity, activity.is_cerficated === 1));

/** The settings of a stored activity, of whatever kind. */
export function EditForm({ activity }: { activity: ActivityDetail }) {
  const [base, setBase] = useState(activity);
  const circumstances = useMemo(() => storedCircumstances(base), [base]);
  const form = useActivityForm(toEdit(base), circumstances);
  const impact = useImpact(base.cid);
  const { dirty, reset } = form;
  const { reload } = useActivity();

  // A newer state of the activity replaces what is shown, unless somebody is at work on it: then they choose.
  useEffect(() => {
    if (activity.rev === base.rev || dirty) return;
    setBase(activity);
    reset(toEdit(activity));
  }, [activity, base, dirty, reset]);

  const edited = activity.rev !== base.rev && dirty;
  const merge = () => {
    const { settings, switches } = mergeForms(toEdit(base), form.state, toEdit(activity));
    setBase(activity);
    reset(toEdit(activity));
    form.set(settings);
    form.change(switches);
  };

  return (
    <>
      <FormView
        form={form}
        title={activity.title}
        crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('管理设置') }]}
        notice={
          edited && (
            <EditedNotice
              conflicts={mergeForms(toEdit(base), form.state, toEdit(activity)).conflicts}
              onMerge={merge}
              onDiscard={() => reset(toEdit(base))}
            />
          )
        }
        onStale={reload}
        confirm={() => impact.confirm(form.state, base.rev)}
        send={async () => {
          const body = updatePayload(form.state, base.cid, base.rev);
          const { data } = await api(UPDATE_CALLS[base.template], body);
          return data.cid;
        }}
      />
      {impact.lines.length > 0 && (
        <Suspense>
          <ImpactDialog lines={impact.lines} onAnswer={impact.answer} />
        </Suspense>
      )}
    </>
  );
}
