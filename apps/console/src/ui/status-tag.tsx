import { STATUS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';

type Tone = 'jade' | 'grey' | 'amber' | 'loss';

/** A short word in a quiet box. */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`rc-tag rc-tag-${tone}`}>{children}</span>;
}

/** 进行中, 已结束 or 未开始 (G12). */
export function StatusTag({ status }: { status: number }) {
  if (status === STATUS.RUNNING) return <Tag tone="jade">{t('进行中')}</Tag>;
  return <Tag>{status === STATUS.ENDED ? t('已结束') : t('未开始')}</Tag>;
}
