import { useT } from '../../../../lib/i18n.ts';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { ActivityFields } from '../activity-fields.tsx';

/** 身份信息: asked once, when joining. */
export function IdentitySection({ form }: { form: ActivityForm }) {
  const t = useT();
  return (
    <>
      <p className="af-lead">{t('成员加入时填写一次。')}</p>
      <ActivityFields form={form} kind="identity" setting="reg_info" />
    </>
  );
}
