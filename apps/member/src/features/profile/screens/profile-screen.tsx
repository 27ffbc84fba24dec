import { ROLE } from '@rollcall/contract/activity/settings';
import { type MemberActivity, saveProfile } from '@rollcall/contract/member/participation';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkDraft, isChangedIn } from '../../../lib/check-draft.ts';
import { activeFields } from '../../../lib/draft.ts';
import { useChange } from '../../../lib/queries.ts';
import { useStoredForm } from '../../../lib/stored-form.ts';
import { draftOf } from '../../../lib/submitted-draft.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { FilledList } from '../../../ui/fields/filled-list.tsx';
import { beyondFields, keysOf, useFilled } from '../../../ui/fields/hooks/use-filled.ts';
import { Page } from '../../../ui/page.tsx';

import { Quit } from '../components/quit.tsx';

interface ProfileScreenProps {
  activity: MemberActivity;
  me: NonNullable<MemberActivity['me']>;
  refresh: () => Promise<unknown>;
}

/** The own identity fields; editable where the activity allows it (JOIN-16). */
export function ProfileScreen({ activity, me, refresh }: ProfileScreenProps) {
  const navigate = useNavigate();
  const fields = activeFields(activity.reg_info);
  const back = `/${activity.cid}`;
  // Values of the form. Refused over a correction of somebody else, it goes on from that, with the changes made here.
  const [shown, setShown] = useState(me);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && me.rev !== shown.rev) {
    setShown(me);
    setRefused(false);
  }
  const initial = useMemo(
    () => draftOf(shown.reg_params, activity.reg_info),
    [shown.reg_params, activity.reg_info],
  );
  const stored = useStoredForm(activity.draft_key, 'profile', initial);
  const { draft, ready, update, forget } = stored;
  const [error, setError] = useState<FieldError>();
  const saving = useChange(saveProfile, () => {
    forget();
    void refresh();
  });

  const { uploading, problem, collect } = useFilled(showFieldError);
  const failure = beyondFields(keysOf(fields), saving.error ?? problem, error);

  function showFieldError(wrong: FieldError) {
    setError(wrong);
    focusField(fields, wrong.field);
  }

  const quit = me.role !== ROLE.OWNER && <Quit cid={activity.cid} title={activity.title} />;
  if (!activity.abilities.updateProfile)
    return (
      <Page title={t('我的资料')} back={back}>
        <FilledList identity filled={me.reg_params} fields={activity.reg_info} />
        <p className="muted">{t('发起人没有开放修改，有误请联系发起人')}</p>
        {quit}
      </Page>
    );

  async function save() {
    const wrong = checkDraft(activity.reg_info, draft, null);
    if (wrong) return showFieldError(wrong);
    setError(undefined);
    saving.reset();
    const reg_params = await collect(fields, draft);
    if (!reg_params) return;
    saving.mutate(
      { cid: activity.cid, reg_params, rev: shown.rev },
      {
        // Not for whoever has left the page meanwhile.
        onSuccess: () => void navigate(back),
        onError: (cause) => {
          if (!(cause instanceof ApiRejection)) return;
          if (hasReason(cause, 'edited_meanwhile')) {
            setRefused(true);
            void refresh();
          }
          if (cause.data.field === undefined) return;
          showFieldError({ field: cause.data.field, message: cause.message });
        },
      },
    );
  }

  return (
    <Page
      title={t('我的资料')}
      back={back}
      bar={
        <>
          {failure && (
            <div role="alert">
              <Banner tone="loss">{failure.message}</Banner>
            </div>
          )}
          <PlainButton
            look="primary"
            size="large"
            disabled={saving.isPending || uploading || !ready}
            onClick={() => void save()}
          >
            {uploading ? t('等待文件上传…') : saving.isPending ? t('正在保存…') : t('保存')}
          </PlainButton>
        </>
      }
    >
      {stored.isRestored && isChangedIn(fields, initial, draft) && (
        <Banner
          tone="amber"
          act={
            <PlainButton look="text" onClick={stored.discard}>
              {t('放弃修改')}
            </PlainButton>
          }
        >
          {t('上次的修改还没有保存')}
        </Banner>
      )}
      <section className="card stack" style={{ gap: 16 }}>
        <FieldList
          identity
          fields={fields}
          draft={draft}
          error={error}
          update={(key, change) => {
            if (error?.field === String(key)) setError(undefined);
            update(key, change);
          }}
        />
      </section>
      {quit}
    </Page>
  );
}
