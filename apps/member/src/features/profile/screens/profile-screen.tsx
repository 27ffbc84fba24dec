import { Refusal } from '@rollcall/contract/client';
import type { MemberActivity } from '@rollcall/contract/member';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkDraft } from '../../../lib/check-draft.ts';
import { activeFields, draftOf, filledOf, useDraft } from '../../../lib/draft.ts';
import { t } from '../../../lib/i18n.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { FilledList } from '../../../ui/fields/filled-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useSaveProfile } from '../api/save-profile.ts';

interface Props {
  activity: MemberActivity;
  me: NonNullable<MemberActivity['me']>;
  refresh: () => Promise<unknown>;
}

/** The own identity fields; editable where the activity allows it (JOIN-16). */
export function ProfileScreen({ activity, me, refresh }: Props) {
  const navigate = useNavigate();
  const fields = activeFields(activity.reg_info);
  const back = `/${activity.cid}`;
  const { draft, update } = useDraft(null, draftOf(me.reg_params));
  const [error, setError] = useState<FieldError>();
  const saving = useSaveProfile(async () => {
    await refresh();
    void navigate(back);
  });

  if (!activity.abilities.updateProfile)
    return (
      <Page title={t('我的资料')} back={back}>
        <FilledList filled={me.reg_params} />
        <p className="muted">{t('发起人没有开放修改，有误请联系发起人')}</p>
      </Page>
    );

  function save() {
    const wrong = checkDraft(activity.reg_info, draft, null) ?? undefined;
    setError(wrong);
    if (wrong) return focusField(fields, wrong.field);
    saving.mutate(
      { cid: activity.cid, reg_params: filledOf(fields, draft) },
      {
        onError: (cause) => {
          if (!(cause instanceof Refusal) || cause.data.field === undefined) return;
          setError({ field: cause.data.field, message: cause.message });
          focusField(fields, cause.data.field);
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
          {saving.error && !error && (
            <div role="alert">
              <Notice tone="loss" title={saving.error.message} />
            </div>
          )}
          <button type="button" className="button primary large" disabled={saving.isPending} onClick={save}>
            {saving.isPending ? t('正在保存…') : t('保存')}
          </button>
        </>
      }
    >
      <section className="card stack" style={{ gap: 16 }}>
        <FieldList identity fields={fields} draft={draft} update={update} error={error} />
      </section>
    </Page>
  );
}
