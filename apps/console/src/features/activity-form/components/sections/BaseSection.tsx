import { LIMITS } from '@rollcall/contract';
import { useT } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ActivityForm } from '../../hooks/useActivityForm.ts';
import { CountedText } from '../CountedText.tsx';
import { Cover } from '../Cover.tsx';
import { DescriptionEditor } from '../DescriptionEditor.tsx';
import { FormRow } from '../FormRow.tsx';
import { PictureButton } from '../PictureButton.tsx';

/** 基本信息: cover, title, description. */
export function BaseSection({ form }: { form: ActivityForm }) {
  const t = useT();
  const { banner, title } = form.state.settings;
  const setCover = (url: string) => form.set({ banner: url, origin_banner: url });
  return (
    <>
      <FormRow label={t('封面')} field="banner" error={form.errorOf('banner')}>
        <div className="af-cover">
          <Cover src={banner} title={title} />
          <div>
            <div className="af-line">
              <PictureButton
                label={t(banner ? '更换图片' : '上传图片')}
                use="banner"
                onDone={setCover}
                allowed={form.allowed}
              />
              {banner && (
                <Button look="quiet" onClick={() => setCover('')}>
                  {t('移除')}
                </Button>
              )}
            </div>
            <p className="af-hint">{t('建议 750×420，png 或 jpeg，5 MB 以内')}</p>
          </div>
        </div>
      </FormRow>
      <FormRow label={t('标题')} htmlFor="title" field="title" error={form.errorOf('title')}>
        <CountedText
          id="title"
          value={title}
          onChange={(value) => form.set({ title: value })}
          max={LIMITS.title}
          placeholder={t('请输入签到标题')}
          invalid={form.errorOf('title') !== undefined}
        />
      </FormRow>
      <FormRow
        label={t('活动说明')}
        field="rules"
        error={form.errorOf('rules', { under: true }) ?? form.errorOf('rule')}
      >
        <DescriptionEditor
          blocks={form.state.settings.rules}
          onChange={(rules, options) => form.set({ rules }, options)}
          allowed={form.allowed}
        />
      </FormRow>
    </>
  );
}
