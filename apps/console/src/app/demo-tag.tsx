import { getBoot } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../lib/queries.ts';

/** Says in development that this is no place for real data. Shows nothing in production. */
export function DemoTag() {
  const boot = useCall(getBoot, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data;
  if (boot?.mode !== 'development') return null;
  return (
    <span className="shell-demo" title={t('开发环境，请不要放入真实数据')}>
      <Tag>{t('演示')}</Tag>
    </span>
  );
}
