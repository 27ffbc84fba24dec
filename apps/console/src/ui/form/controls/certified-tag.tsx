import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';

/** Stands at what a free initiator meets a gate at. */
export function CertifiedTag() {
  return <Tag tone="amber">{t('认证')}</Tag>;
}
