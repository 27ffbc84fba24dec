import { defaultActivity, KIND_TRAITS, type Kind } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useDraft } from '../../../lib/form/hooks/use-draft.ts';
import { DraftNote, RestoredNotice } from '../../../ui/form/frame/draft-notes.tsx';
import { useActivityForm } from '../hooks/use-activity-form.ts';
import { useCreate } from '../hooks/use-create.ts';
import type { Organiser } from '../hooks/use-organiser.ts';
import { freshDates, ownCircumstances } from '../model/circumstances.ts';
import { draftKey, drafts } from '../model/drafts.ts';
import { toFormState } from '../model/form-state.ts';
import { FormView } from './form-view.tsx';
import { OrganiserGate } from './organiser-gate.tsx';

/** A new activity of a kind, from its defaults and its drafts (FORM-80). */
export function CreateForm({ kind }: { kind: Kind }) {
  return (
    <OrganiserGate>
      {(user) => (
        // Each kind starts from defaults and drafts of its own.
        <DraftForm key={kind} kind={kind} user={user} />
      )}
    </OrganiserGate>
  );
}

function DraftForm({ kind, user }: { kind: Kind; user: Organiser }) {
  const [{ place, judged, untouched, restored }] = useState(() => {
    const own = { store: localStorage, key: draftKey(kind), owner: user.openid };
    const circumstances = ownCircumstances(user, user.now);
    const start = toFormState(defaultActivity(kind, circumstances.judged));
    const draft = drafts.load(own, start);
    return {
      place: own,
      judged: circumstances,
      untouched: start,
      restored: { ...draft, state: freshDates(draft.state, circumstances.judged) },
    };
  });
  const [noticed, setNoticed] = useState(restored.at > 0);
  const form = useActivityForm(restored.state, judged, true);
  const draft = useDraft({ drafts, place, state: form.state, untouched, restoredAt: restored.at });
  const create = useCreate(form.state, user);
  const clear = () => {
    form.reset(untouched);
    draft.clear();
    setNoticed(false);
  };
  const name = t(KIND_TRAITS[kind].name);
  return (
    <FormView
      form={form}
      title={t('新建{{name}}', { name })}
      crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: name }]}
      send={create.send}
      onSaved={() => {
        draft.stop();
        create.count();
      }}
      notice={
        noticed && <RestoredNotice at={restored.at} onClear={clear} onClose={() => setNoticed(false)} />
      }
      note={<DraftNote storedAt={draft.storedAt} onClear={clear} />}
    />
  );
}
