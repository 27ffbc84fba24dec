import { useT } from '../../lib/i18n.ts';
import { Tag } from '../status-tag.tsx';

/** Stands at what a free initiator meets a gate at. */
export function CertifiedTag() {
  const t = useT();
  return <Tag tone="amber">{t('认证')}</Tag>;
}
