import { t } from '@rollcall/web/i18n';
import { Tag } from '../../status-tag.tsx';

/** Stands at what a free initiator meets a gate at. */
export function CertifiedTag() {
  return <Tag tone="amber">{t('认证')}</Tag>;
}
