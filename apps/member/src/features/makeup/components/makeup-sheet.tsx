import type { Slot } from '@rollcall/contract/activity/settings';
import { FIELD_TYPE, type Field } from '@rollcall/contract/field/field';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Parts } from '@rollcall/ui/primitives/parts';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { checkDraft, isChanged } from '../../../lib/check-draft.ts';
import { dateText } from '../../../lib/dated.ts';
import { ownField } from '../../../lib/own-field.ts';
import { textAt, useStoredForm } from '../../../lib/stored-form.ts';
import { slotText } from '../../../lib/time.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { beyondFields, keysOf, useFilled } from '../../../ui/fields/hooks/use-filled.ts';

import { type Makeup, useMakeupRequest } from '../api/makeup.ts';

/** Keys that no field of an activity has: both stand on one page, and labels find their inputs by them. */
const PROOF_KEY = 1_000_000;
const REASON_KEY = 1_000_001;
const CLAIMED_KEY = 1_000_002;

/** Their name in the request, by which the server refuses them. */
const PICTURES = 'pictures';

/** Pictures are a field like those of a sign-in, with its uploads. */
const proofFieldsOf = (): Field[] => [
  ownField({
    field_key: PROOF_KEY,
    field_name: t('照片，如到场的照片'),
    field_type: FIELD_TYPE.IMAGE,
    max_limit: LIMITS.makeupPictures,
  }),
];

/** Second of the day of `HH:mm`, as a field of time has it; undefined where it is empty. */
function secondOfTime(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  return time === '' || hours === undefined || minutes === undefined
    ? undefined
    : hours * 3600 + minutes * 60;
}

interface MakeupSheetProps {
  cid: string;
  /** Name of whoever fills it in, under which it is stored; undefined where an older server names nobody. */
  person: string | undefined;
  entry: string | undefined;
  /** Name of the dependent that it is for, if any. */
  dependent: string | undefined;
  /** Today in the activity's zone. */
  today: string;
  day: string;
  /** null: the whole of a homework. */
  slot: Slot | null;
  /** The homework that it is for. */
  wid?: string;
  /** Form of that day. */
  form: Makeup['forms'][number];
  /** An admin decides. */
  reviewed: boolean;
  onRequested: (waits: boolean) => void;
  /** It was closed while it was being sent, and was not. */
  onUnsent: (message: string) => void;
  onClose: () => void;
}

/** One day's make-up: what that day asked, and the button. */
export function MakeupSheet({
  cid,
  person,
  entry,
  dependent,
  today,
  day,
  slot,
  wid,
  form,
  reviewed,
  onRequested,
  onUnsent,
  onClose,
}: MakeupSheetProps) {
  const name = wid ? t('补交') : t('补签');
  const fields = form.fill_options;
  const about = [dependent, wid, day, slot?.[0]].filter((part) => part !== undefined).join(' ');
  const { draft, ready, update, forget, discard } = useStoredForm(person, `makeup ${about}`, {});
  const [proofFields] = useState(proofFieldsOf);
  const claimed = textAt(draft, CLAIMED_KEY);
  // Homework is its own proof.
  const takesProof = reviewed && wid === undefined;
  const reason = textAt(draft, REASON_KEY);
  const reasonId = useId();
  const [error, setError] = useState<FieldError>();
  const request = useMakeupRequest((waits) => {
    forget();
    onRequested(waits);
  });
  const { uploading, problem, collect, isOpen } = useFilled(showFieldError);
  const shown = [...fields, ...proofFields];
  const failure = beyondFields([PICTURES, ...keysOf(shown)], request.error ?? problem, error);

  function showFieldError(wrong: FieldError) {
    setError(wrong);
    focusField(shown, wrong.field);
  }
  async function sendRequest() {
    const wrong = checkDraft(fields, draft, form);
    if (wrong) return showFieldError(wrong);
    setError(undefined);
    request.reset();
    const fill_params = await collect(fields, draft);
    const proved = fill_params && takesProof ? await collect(proofFields, draft) : [];
    if (!fill_params || !proved) return;
    const pictures = proved[0]?.val;
    const second = secondOfTime(claimed);
    const makeup = {
      cid,
      makeup: 1 as const,
      date: day,
      ...(slot ? { slot: slot[0] } : {}),
      ...(wid ? { wid } : {}),
      fill_params,
      ...(reviewed && reason.trim() !== '' ? { reason: reason.trim() } : {}),
      ...(Array.isArray(pictures) && pictures.length > 0 ? { pictures: pictures as string[] } : {}),
      ...(takesProof && second !== undefined ? { claimed: second } : {}),
      ...(entry ? { entry } : {}),
      ...(dependent ? { agent_for: dependent } : {}),
    };
    await request.mutateAsync(makeup).catch((cause: Error) => {
      if (!isOpen()) return onUnsent(cause.message);
      if (!(cause instanceof ApiRejection) || cause.data.field === undefined) return;
      const field = cause.data.field === PICTURES ? String(PROOF_KEY) : cause.data.field;
      showFieldError({ field, message: cause.message });
    });
  }

  const isSending = request.isPending || uploading;
  const change: typeof update = (key, by) => {
    if (error?.field === String(key)) setError(undefined);
    update(key, by);
  };
  return (
    <Sheet
      title={t('{{name}} {{day}}', { name, day: dateText(day, today) })}
      onClose={() => {
        if (uploading) onUnsent(t('文件还没有传完，没有提交'));
        else if (!request.isPending) discard();
        onClose();
      }}
      takesBack
      dirty={() => !isSending && isChanged(shown, {}, draft)}
      foot={
        <PlainButton look="primary" disabled={isSending || !ready} onClick={() => void sendRequest()}>
          {uploading
            ? t('等待文件上传…')
            : request.isPending
              ? t('正在提交…')
              : reviewed
                ? t('申请{{name}}', { name: name.toLowerCase() })
                : t('提交{{name}}', { name: name.toLowerCase() })}
        </PlainButton>
      }
    >
      <p className="muted num">
        <Parts
          parts={[
            slot && slotText(slot),
            reviewed && (wid ? t('提交后由老师审核，通过后计入') : t('提交后由发起人审核，通过后计入')),
          ]}
        />
      </p>
      <FormFailure message={failure?.message} />
      {reviewed && (
        <div className="field">
          <label htmlFor={reasonId}>
            {t('{{name}}原因', { name })}
            <em aria-hidden="true">{t('选填')}</em>
          </label>
          <TextArea
            id={reasonId}
            counted
            most={LIMITS.makeupReason}
            placeholder={t('没有按时签到的原因，审核的人会看到')}
            value={reason}
            onChange={(text) => change(REASON_KEY, () => text)}
          />
        </div>
      )}
      {takesProof && (
        <>
          <div className="field">
            <label htmlFor={`${reasonId}claimed`}>
              {t('实际到达时间')}
              <em aria-hidden="true">{t('选填')}</em>
            </label>
            <PlainTextField
              id={`${reasonId}claimed`}
              className="num"
              type="time"
              value={claimed}
              onChange={(time) => change(CLAIMED_KEY, () => time)}
            />
          </div>
          <FieldList fields={proofFields} draft={draft} error={error} update={change} />
        </>
      )}
      <FieldList fields={fields} draft={draft} error={error} update={change} />
    </Sheet>
  );
}
