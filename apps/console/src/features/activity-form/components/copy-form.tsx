import { ACTIVITY_MESSAGES, type ActivityDetail, activitySettings } from '@rollcall/contract';
import { copySettings } from '@rollcall/rules';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { allPresets } from '../../../lib/form/presets.ts';
import { useActivityForm } from '../hooks/use-activity-form.ts';
import { useCreate } from '../hooks/use-create.ts';
import type { Organiser } from '../hooks/use-organiser.ts';
import { ownCircumstances } from '../model/circumstances.ts';
import { toFormState } from '../model/form-state.ts';
import { CopyNotice } from './copy-notice.tsx';
import { FormView } from './form-view.tsx';
import { OrganiserGate } from './organiser-gate.tsx';

/** `/manageSetting?copy=1`: an activity's settings as the start of a new one, which is the copier's (FORM-08, G11). */
export function CopyForm({ activity }: { activity: ActivityDetail }) {
  return <OrganiserGate>{(user) => <Copy key={activity.cid} source={activity} user={user} />}</OrganiserGate>;
}

function Copy({ source, user }: { source: ActivityDetail; user: Organiser }) {
  const [{ circumstances, copied, state }] = useState(() => {
    const own = ownCircumstances(user, user.now);
    // Values of the detail beyond the settings (counts, rights) belong to the source.
    const made = copySettings(activitySettings.parse(source), own.judged);
    const { certified } = own.judged;
    return { circumstances: own, copied: made, state: toFormState(allPresets(made.settings, certified)) };
  });
  const form = useActivityForm(state, circumstances);
  const create = useCreate(form.state, user, source.cid);
  return (
    <FormView
      form={form}
      title={t('复制“{{title}}”', { title: source.title })}
      crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('管理设置') }]}
      send={create.send}
      onSaved={() => {
        create.count();
        toast.success(t(ACTIVITY_MESSAGES.copiedActivity));
      }}
      notice={<CopyNotice copied={copied} />}
    />
  );
}
