import { FIELD_TYPE, type FieldType } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { isUsed } from '../../../../lib/form/fields.ts';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { FieldEditor } from '../../../../ui/form/fields/field-editor.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

/** Types that homework may ask for, in the order of the menu (HW-47). */
const OFFERED: readonly FieldType[] = [
  FIELD_TYPE.CHOICE,
  FIELD_TYPE.SINGLE_LINE,
  FIELD_TYPE.MULTI_LINE,
  FIELD_TYPE.IMAGE,
  FIELD_TYPE.VIDEO,
  FIELD_TYPE.AUDIO,
  FIELD_TYPE.FILE,
];

/** 提交内容: what is submitted each time. */
export function ContentSection({ form }: { form: HomeworkFormState }) {
  const { fill_options, pic_text } = form.state.settings;
  return (
    <>
      <p className="af-lead">{t('学生每次提交时填写。')}</p>
      <FieldEditor
        kind="content"
        setting="fill_options"
        fields={fill_options}
        stored={form.judged.previous?.fill_options}
        certified={form.certified}
        allowed={form.allowed}
        errorOf={form.errorOf}
        onChange={(next, options) =>
          // Nothing left to fill in: nothing can be required.
          form.set(next.some(isUsed) ? { fill_options: next } : { fill_options: next, pic_text: 0 }, options)
        }
        offered={OFFERED}
        nothing={t('还没有需要填写的内容，学生点一下就完成提交。')}
      />
      <SwitchLine
        label={t('必须提交内容')}
        checked={pic_text === 1}
        disabled={!fill_options.some(isUsed)}
        onChange={(on) => form.set({ pic_text: on ? 1 : 0 })}
        note={t('至少填写一项才能提交')}
      />
    </>
  );
}
