import type { MemberActivity } from '@rollcall/contract/member/participation';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { checkDraft, isChangedIn } from '../../../lib/check-draft.ts';
import { activeFields } from '../../../lib/draft.ts';
import { useStoredForm } from '../../../lib/stored-form.ts';
import { draftOf } from '../../../lib/submitted-draft.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { beyondFields, keysOf, useFilled } from '../../../ui/fields/hooks/use-filled.ts';

import { useUpdateRecord } from '../api/records.ts';

interface RecordEditorProps {
  activity: MemberActivity;
  record: CheckinRecord;
  /** A correction that was asked for, instead of a change. */
  fixes?: boolean;
  /** It was closed while it was being saved, and was not. */
  onUnsaved: (message: string) => void;
  onClose: () => void;
}

/** Changes the filled fields of an own record. */
export function RecordEditor({ activity, record, fixes = false, onUnsaved, onClose }: RecordEditorProps) {
  const fields = activeFields(activity.fill_options);
  const [initial] = useState(() =>
    draftOf((fixes && record.fix?.fill_params) || record.fill_params, activity.fill_options),
  );
  const { draft, ready, update, forget, discard } = useStoredForm(
    activity.draft_key,
    `${fixes ? 'fix' : 'edit'} ${record.pt_id}`,
    initial,
  );
  const [error, setError] = useState<FieldError>();
  const saving = useUpdateRecord(
    activity.cid,
    () => {
      forget();
      onClose();
    },
    fixes,
  );
  const { uploading, problem, collect, isOpen } = useFilled(showFieldError);

  function showFieldError(wrong: FieldError) {
    setError(wrong);
    focusField(fields, wrong.field);
  }
  async function save() {
    const wrong = checkDraft(activity.fill_options, draft, activity);
    if (wrong) return showFieldError(wrong);
    setError(undefined);
    saving.reset();
    const fill_params = await collect(fields, draft);
    if (!fill_params) return;
    await saving.mutateAsync({ pt_id: record.pt_id, fill_params }).catch((cause: Error) => {
      if (!isOpen()) return onUnsaved(cause.message);
      if (!(cause instanceof ApiRejection) || cause.data.field === undefined) return;
      showFieldError({ field: cause.data.field, message: cause.message });
    });
  }

  const failure = beyondFields(keysOf(fields), saving.error ?? problem, error);
  const isSaving = saving.isPending || uploading;
  return (
    <Sheet
      title={fixes ? t('提交订正') : t('修改签到内容')}
      onClose={() => {
        if (uploading) onUnsaved(t('文件还没有传完，没有提交'));
        else if (!saving.isPending) discard();
        onClose();
      }}
      takesBack
      // Closed while it is being saved, it is kept: a question would come after the answer.
      dirty={() => !isSaving && isChangedIn(fields, initial, draft)}
      foot={
        <PlainButton look="primary" disabled={isSaving || !ready} onClick={() => void save()}>
          {uploading
            ? t('等待文件上传…')
            : saving.isPending
              ? t('正在保存…')
              : fixes
                ? t('提交订正')
                : t('保存')}
        </PlainButton>
      }
    >
      <FormFailure message={failure?.message} />
      <FieldList
        fields={fields}
        draft={draft}
        error={error}
        update={(key, change) => {
          if (error?.field === String(key)) setError(undefined);
          update(key, change);
        }}
      />
    </Sheet>
  );
}
