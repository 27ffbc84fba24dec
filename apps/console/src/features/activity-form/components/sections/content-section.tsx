import { t } from '@rollcall/web/i18n';
import { isUsed } from '../../../../lib/form/fields.ts';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { ActivityFields } from '../activity-fields.tsx';

/** 提交内容: asked at each check-in. */
export function ContentSection({ form }: { form: ActivityForm }) {
  const { fill_options, pic_text } = form.state.settings;
  return (
    <>
      <p className="af-lead">{t('成员每次签到时填写。')}</p>
      <ActivityFields form={form} kind="content" setting="fill_options" />
      <SwitchLine
        label={t('必须提交内容')}
        checked={pic_text === 1}
        disabled={!fill_options.some(isUsed)}
        onChange={(on) => form.set({ pic_text: on ? 1 : 0 })}
        note={t('至少填写一项才能签到')}
      />
    </>
  );
}
