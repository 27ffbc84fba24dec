import { LIMITS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { CountedText } from '../../../../ui/form/controls/counted-text.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { DescriptionEditor } from '../../../../ui/form/description/description-editor.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

/** 作业内容: title, what is to be done, what stands in an empty answer. */
export function BaseSection({ form }: { form: HomeworkFormState }) {
  const { title, content, hint } = form.state.settings;
  return (
    <>
      <FormRow label={t('标题')} htmlFor="title" field="title" error={form.errorOf('title')}>
        <CountedText
          id="title"
          value={title}
          onChange={(value) => form.set({ title: value })}
          max={LIMITS.title}
          placeholder={t('例如：背诵第三课')}
          invalid={form.errorOf('title') !== undefined}
        />
      </FormRow>
      <FormRow label={t('内容')} field="content" error={form.errorOf('content', { under: true })}>
        <DescriptionEditor
          label={t('作业内容')}
          at="content"
          prompt={t('写给学生：做什么、怎么做、交什么')}
          gatesFiles
          blocks={content}
          onChange={(next, options) => form.set({ content: next }, options)}
          certified={form.certified}
          allowed={form.allowed}
          errorOf={form.errorOf}
        />
      </FormRow>
      <FormRow
        label={t('默认文案')}
        htmlFor="hint"
        field="hint"
        error={form.errorOf('hint')}
        hint={t('学生打开作业时已经写在第一个文本框里，可以改，也可以原样提交；超出该框字数的部分不带入')}
      >
        <CountedText
          id="hint"
          value={hint}
          onChange={(value) => form.set({ hint: value })}
          max={LIMITS.hint}
          rows={2}
          placeholder={t('例如：今天背了几遍？')}
          invalid={form.errorOf('hint') !== undefined}
        />
      </FormRow>
    </>
  );
}
