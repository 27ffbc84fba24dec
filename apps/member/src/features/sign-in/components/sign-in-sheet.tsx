import type { MemberActivity } from '@rollcall/contract/member/participation';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { wrongFields } from '../../../lib/check-draft.ts';
import { activeFields, type Draft, type DraftValue } from '../../../lib/draft.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';

export { loadParts } from '../../../ui/fields/load-parts.ts';

interface SignInSheetProps {
  activity: Pick<MemberActivity, 'fill_options' | 'pic_text'>;
  /** Words where it is no sign-in. */
  words?: { title: string; action: string };
  draft: Draft;
  update: (key: number, change: (value: DraftValue | undefined) => DraftValue) => void;
  /** The field that the server refused, to begin with. */
  refused: FieldError | undefined;
  onSubmit: () => void;
  onClose: () => void;
}

/** Fields of one sign-in; opened only where the activity asks for any. */
export default function SignInSheet({
  activity,
  words,
  draft,
  update,
  refused,
  onSubmit,
  onClose,
}: SignInSheetProps) {
  const fields = activeFields(activity.fill_options);
  const [errors, setErrors] = useState(refused ? [refused] : []);
  const focus = refused?.field;
  useEffect(() => focusField(activity.fill_options, focus), [activity.fill_options, focus]);

  function submit() {
    const wrong = wrongFields(activity.fill_options, draft, activity);
    setErrors(wrong);
    if (wrong[0]) focusField(fields, wrong[0].field);
    else onSubmit();
  }

  return (
    <Sheet
      title={words?.title ?? t('填写签到内容')}
      onClose={onClose}
      takesBack
      foot={
        <PlainButton look="primary" onClick={submit}>
          {words?.action ?? t('提交签到')}
        </PlainButton>
      }
    >
      <FieldList
        fields={fields}
        draft={draft}
        error={errors}
        update={(key, change) => {
          setErrors((now) => now.filter(({ field }) => field !== String(key)));
          update(key, change);
        }}
      />
    </Sheet>
  );
}
