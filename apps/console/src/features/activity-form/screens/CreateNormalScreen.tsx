import { CATE, createNormal, getUserInfo, TEMPLATE } from '@rollcall/contract';
import { defaultActivity } from '@rollcall/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/client.ts';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { patchUser, type StoredUser } from '../../../lib/storage.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';
import { DraftNote, RestoredNotice } from '../components/DraftNotes.tsx';
import { FormView } from '../components/FormView.tsx';
import { useActivityForm } from '../hooks/useActivityForm.ts';
import { useDraft } from '../hooks/useDraft.ts';
import { freshDates, ownCircumstances } from '../model/circumstances.ts';
import { loadDraft } from '../model/drafts.ts';
import { kindName, toFormState } from '../model/form-state.ts';
import { createPayload } from '../model/payload.ts';
import { createRequestIds } from '../model/request-id.ts';

/** `/createNormal?cate=`: a new ordinary, attendance or scan-code activity (PAGE-26). */
export function Component() {
  const [query] = useSearchParams();
  const asked = Number(query.get('cate'));
  const cate = asked === CATE.ATTENDANCE || asked === CATE.SCAN ? asked : CATE.NORMAL;
  // What may be created follows from the organiser's certification and the server's day, not the browser's.
  const asking = useCall(getUserInfo, { source: 'pc' }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const info = asking.data?.data;
  useEffect(() => {
    if (info)
      patchUser({ created: info.created, is_cerficated: info.is_cerficated, t_expire: info.t_expire });
  }, [info]);
  if (asking.error)
    return (
      <Page>
        <FailedState error={asking.error} onRetry={() => void asking.refetch()} />
      </Page>
    );
  if (!info) return <PageSkeleton />;
  // Each kind starts from defaults and drafts of its own.
  return <CreateForm key={cate} cate={cate} user={info} now={info.now} />;
}

interface CreateFormProps {
  cate: number;
  user: StoredUser;
  /** Business time of the server, Unix seconds. */
  now: number;
}

function CreateForm({ cate, user, now }: CreateFormProps) {
  const t = useT();
  const [{ judged, untouched, restored }] = useState(() => {
    const circumstances = ownCircumstances(user, now);
    const start = toFormState(defaultActivity(TEMPLATE.NORMAL, cate, circumstances.judged));
    const draft = loadDraft(localStorage, start, user.openid);
    return {
      judged: circumstances,
      untouched: start,
      restored: { ...draft, state: freshDates(draft.state, circumstances.judged) },
    };
  });
  const [noticed, setNoticed] = useState(restored.at > 0);
  const form = useActivityForm(restored.state, judged);
  const draft = useDraft({
    state: form.state,
    untouched,
    owner: user.openid,
    restoredAt: restored.at,
  });
  const requestIds = useRef(createRequestIds());
  const clear = () => {
    form.reset(untouched);
    draft.clear();
    setNoticed(false);
  };
  const name = t(kindName(cate));
  const breadcrumb = [{ label: t('我管理的'), to: '/myCheckin' }, { label: name }];
  return (
    <FormView
      form={form}
      title={t('新建{{name}}', { name })}
      breadcrumb={breadcrumb}
      send={async () => {
        const { data } = await api(
          createNormal,
          requestIds.current((id) => createPayload(form.state, id)),
        );
        return data.cid;
      }}
      onSaved={() => {
        draft.stop();
        patchUser({ created: user.created + 1 });
      }}
      notice={
        noticed && <RestoredNotice at={restored.at} onClear={clear} onClose={() => setNoticed(false)} />
      }
      note={<DraftNote keptAt={draft.keptAt} onClear={clear} />}
    />
  );
}
