import { STATUS } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';

/** 进行中, 已结束 or 未开始 (G12). */
export function StatusTag({ status }: { status: number }) {
  if (status === STATUS.RUNNING) return <Tag tone="jade">{t('进行中')}</Tag>;
  return <Tag>{status === STATUS.ENDED ? t('已结束') : t('未开始')}</Tag>;
}
