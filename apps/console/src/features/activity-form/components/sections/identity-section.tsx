import { t } from '@rollcall/web/i18n';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { ActivityFields } from '../activity-fields.tsx';

/** 身份信息: asked once, when joining. */
export function IdentitySection({ form }: { form: ActivityForm }) {
  return (
    <>
      <p className="af-lead">{t('成员加入时填写一次。')}</p>
      <ActivityFields form={form} kind="identity" setting="reg_info" />
    </>
  );
}
