import { Refusal } from '@rollcall/contract/client';
import type { MemberActivity } from '@rollcall/contract/member';
import type { CheckinRecord } from '@rollcall/contract/record';
import { useState } from 'react';
import { checkDraft } from '../../../lib/check-draft.ts';
import { activeFields, type Draft, draftOf, filledOf, isPictures, useDraft } from '../../../lib/draft.ts';
import { t } from '../../../lib/i18n.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useUpdateRecord } from '../api/records.ts';

interface Props {
  activity: MemberActivity;
  record: CheckinRecord;
  onClose: () => void;
}

const isUploading = (draft: Draft): boolean =>
  Object.values(draft).some((value) => isPictures(value) && value.some(({ url }) => url === undefined));

/** Changes the filled fields of an own record. */
export function RecordEditor({ activity, record, onClose }: Props) {
  const fields = activeFields(activity.fill_options);
  const { draft, update } = useDraft(null, draftOf(record.fill_params));
  const [error, setError] = useState<FieldError>();
  const saving = useUpdateRecord(activity.cid, onClose);
  const uploading = isUploading(draft);

  function save() {
    const wrong = checkDraft(activity.fill_options, draft, activity) ?? undefined;
    setError(wrong);
    if (wrong) return focusField(fields, wrong.field);
    saving.mutate(
      { pt_id: record.pt_id, fill_params: filledOf(fields, draft) },
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
    <Sheet
      title={t('修改签到内容')}
      onClose={onClose}
      foot={
        <button
          type="button"
          className="button primary"
          disabled={saving.isPending || uploading}
          onClick={save}
        >
          {uploading ? t('等待图片上传…') : saving.isPending ? t('正在保存…') : t('保存')}
        </button>
      }
    >
      {saving.error && !error && (
        <div role="alert">
          <Notice tone="loss" title={saving.error.message} />
        </div>
      )}
      <FieldList fields={fields} draft={draft} update={update} error={error} />
    </Sheet>
  );
}
