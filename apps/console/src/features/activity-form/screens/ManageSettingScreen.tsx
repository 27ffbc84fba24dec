import { type ActivityDetail, TEMPLATE, updateNormal } from '@rollcall/contract';
import { defaultIdentityFields, defaultSubmissionFields } from '@rollcall/rules';
import { useEffect, useMemo, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { api } from '../../../lib/client.ts';
import { useT } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { FormView } from '../components/FormView.tsx';
import { useActivityForm } from '../hooks/useActivityForm.ts';
import { storedCircumstances } from '../model/circumstances.ts';
import { withPresets } from '../model/fields.ts';
import { toFormState } from '../model/form-state.ts';
import { updatePayload } from '../model/payload.ts';

/** The stored settings as the form edits them: with the presets that older data lacks (FORM-67). */
function toEdit(activity: ActivityDetail) {
  const certified = activity.is_cerficated === 1;
  return toFormState({
    ...activity,
    reg_info: withPresets(activity.reg_info, defaultIdentityFields(activity.template)),
    fill_options: withPresets(activity.fill_options, defaultSubmissionFields(certified)),
  });
}

/** `/manageSetting/:cid`: the settings of an activity; the form follows its template (FORM-05). */
export function Component() {
  const t = useT();
  const { activity } = useActivity();
  if (activity.template !== TEMPLATE.NORMAL)
    return (
      <Page>
        <EmptyState icon="settings" title={t('这类签到的设置正在准备')} />
      </Page>
    );
  return <EditForm key={activity.cid} activity={activity} />;
}

function EditForm({ activity }: { activity: ActivityDetail }) {
  const t = useT();
  const [base, setBase] = useState(activity);
  const circumstances = useMemo(() => storedCircumstances(base), [base]);
  const form = useActivityForm(toEdit(base), circumstances);
  const { dirty, reset } = form;

  // A newer state of the activity replaces what is shown, unless somebody is at work on it: then his save is
  // refused by its `rev` and says so.
  useEffect(() => {
    if (activity.rev === base.rev || dirty) return;
    setBase(activity);
    reset(toEdit(activity));
  }, [activity, base, dirty, reset]);

  return (
    <FormView
      form={form}
      title={activity.title}
      breadcrumb={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('管理设置') }]}
      send={async () => {
        const { data } = await api(updateNormal, updatePayload(form.state, base.cid, base.rev));
        return data.cid;
      }}
    />
  );
}
