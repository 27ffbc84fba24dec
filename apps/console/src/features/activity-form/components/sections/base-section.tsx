import { LIMITS } from '@rollcall/contract';
import { type Kind, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { t, text } from '@rollcall/web/i18n';
import { CountedText } from '../../../../ui/form/controls/counted-text.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { DescriptionEditor } from '../../../../ui/form/description/description-editor.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { CoverEditor } from '../cover-editor.tsx';
import { PreviewButton } from '../preview-button.tsx';

/** Labels of title and description (G24, RULE-05). */
interface Labels {
  title: string;
  placeholder: string;
  about: string;
}
const ORDINARY: Labels = text({ title: '标题', placeholder: '请输入签到标题', about: '活动说明' });
const LABELS: Readonly<Record<Kind, Labels>> = text({
  normal: ORDINARY,
  attendance: ORDINARY,
  scan: ORDINARY,
  meeting: { ...ORDINARY, about: '会议详情' },
  class: { title: '班级名称', placeholder: '请输入班级名称', about: '活动说明' },
  camp: { title: '训练营名称', placeholder: '请输入训练营名称', about: '活动说明' },
});

/** 基本信息: cover, title, description. */
export function BaseSection({ form }: { form: ActivityForm }) {
  const { title, rules } = form.state.settings;
  const words = LABELS[kindOfActivity(form.state.settings)];
  return (
    <>
      <FormRow
        label={t('封面')}
        field="banner"
        error={form.errorOf('banner') ?? form.errorOf('banner_video')}
      >
        <CoverEditor form={form} />
      </FormRow>
      <FormRow label={t(words.title)} htmlFor="title" field="title" error={form.errorOf('title')}>
        <CountedText
          id="title"
          value={title}
          onChange={(value) => form.set({ title: value })}
          max={LIMITS.title}
          placeholder={t(words.placeholder)}
          invalid={form.errorOf('title') !== undefined}
        />
      </FormRow>
      <FormRow
        label={t(words.about)}
        field="rules"
        error={form.errorOf('rules', { under: true }) ?? form.errorOf('rule')}
      >
        <DescriptionEditor
          label={t(words.about)}
          at="rules"
          prompt={t('写给参与者：为什么签到、怎么签到')}
          blocks={rules}
          onChange={(next, options) => form.set({ rules: next }, options)}
          certified={form.certified}
          allowed={form.allowed}
          errorOf={form.errorOf}
          preview={
            <PreviewButton
              settings={form.settings}
              label={t('预览成员看到的样子')}
              className="af-preview-open"
            />
          }
        />
      </FormRow>
    </>
  );
}
