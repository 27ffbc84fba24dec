import type { Field } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type FieldKind, isUsed } from '../../../lib/form/fields.ts';
import { FieldEditor } from '../../../ui/form/fields/field-editor.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';

interface ActivityFieldsProps {
  form: ActivityForm;
  kind: FieldKind;
  setting: 'reg_info' | 'fill_options';
}

/** One of the two lists of fields of an activity (FORM-57 to FORM-66). */
export function ActivityFields({ form, kind, setting }: ActivityFieldsProps) {
  const put = (next: Field[], options: { quiet: boolean }) => {
    // Nothing left to fill in: nothing can be required (FORM-62, G40).
    const empty = setting === 'fill_options' && !next.some(isUsed);
    form.set(empty ? { fill_options: next, pic_text: 0 } : { [setting]: next }, options);
  };
  return (
    <FieldEditor
      kind={kind}
      setting={setting}
      fields={form.state.settings[setting]}
      stored={form.judged.previous?.settings[setting]}
      certified={form.certified}
      allowed={form.allowed}
      errorOf={form.errorOf}
      onChange={put}
      nothing={t('还没有需要填写的内容，成员点一下就完成签到。')}
    />
  );
}
