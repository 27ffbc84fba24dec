import type { ActivityDetail } from '@rollcall/contract';
import { SECTION_TITLES } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { api } from '../../../lib/client.ts';
import { allPresets } from '../../../lib/form/presets.ts';
import { readUser } from '../../../lib/session-store.ts';
import { RestoredNotice } from '../../../ui/form/frame/draft-notes.tsx';
import { EditedNotice } from '../../../ui/form/frame/edited-notice.tsx';
import { useActivityForm } from '../hooks/use-activity-form.ts';
import { useImpact } from '../hooks/use-impact.ts';
import { storedCircumstances } from '../model/circumstances.ts';
import { toFormState } from '../model/form-state.ts';
import { UPDATE_CALLS } from '../model/kinds.ts';
import { mergeForms } from '../model/merge-forms.ts';
import { updatePayload } from '../model/payload.ts';
import { forgetEdits, readEdits, storeEdits } from '../model/stored-edits.ts';
import { FormView } from './form-view.tsx';

const ImpactDialog = lazy(() => import('./impact-dialog.tsx'));

/** The stored settings as the form edits them: with the presets that older data lacks (FORM-67). */
const toEdit = (activity: ActivityDetail) => toFormState(allPresets(activity, activity.is_cerficated === 1));

/** The settings of a stored activity, of whatever kind. */
export function EditForm({ activity }: { activity: ActivityDetail }) {
  const [{ place, stored }] = useState(() => {
    // Of the person who opened the form: when the session has ended, nobody is stored any more.
    const own = { store: localStorage, cid: activity.cid, owner: readUser()?.openid ?? '' };
    return { place: own, stored: readEdits(own) };
  });
  const [base, setBase] = useState(stored ? { ...activity, ...stored.base, rev: stored.rev } : activity);
  const [restoredAt, setRestoredAt] = useState(stored?.at ?? 0);
  const circumstances = useMemo(() => storedCircumstances(base), [base]);
  const form = useActivityForm(stored?.state ?? toEdit(base), circumstances, false, stored !== null);
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
  const forget = () => {
    forgetEdits(place);
    setRestoredAt(0);
  };
  const discard = () => {
    forget();
    setBase(activity);
    reset(toEdit(activity));
  };
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
          <>
            {restoredAt > 0 && (
              <RestoredNotice at={restoredAt} onClear={discard} onClose={() => setRestoredAt(0)} />
            )}
            {edited && (
              <EditedNotice
                conflicts={mergeForms(toEdit(base), form.state, toEdit(activity)).conflicts.map(
                  (id) => SECTION_TITLES[id],
                )}
                onMerge={merge}
                onDiscard={discard}
              />
            )}
          </>
        }
        leaving={{ onStore: () => storeEdits(place, base, form.state, Date.now()), onDiscard: forget }}
        onSaved={forget}
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
