import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';

/** Certification in a line: 0 none, 1 valid, 2 expired; `until` as yyyy-MM-dd. */
export function CertificationLine({ certed, until }: { certed: number; until: string }) {
  if (certed === 1)
    return (
      <span className="rc-tagged">
        <Tag tone="jade">{t('已认证')}</Tag>
        <span>{t('有效期至 {{until}}', { until })}</span>
      </span>
    );
  if (certed === 2)
    return (
      <span className="rc-tagged">
        <Tag tone="amber">{t('认证已过期')}</Tag>
        <span>{t('已于 {{until}} 到期，按免费额度使用', { until })}</span>
      </span>
    );
  return (
    <span className="rc-tagged">
      <Tag>{t('未认证')}</Tag>
      <span>{t('按免费额度使用')}</span>
    </span>
  );
}
