import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';

const Numbers = lazy(() => import('antd/es/pagination'));

interface PagerProps {
  page: number;
  /** Lines of a page. */
  count: number;
  total: number;
  /** Unit of the count: 条, 个, 人. */
  unit: string;
  /** Other numbers of lines that may be chosen, the smallest first. */
  sizes?: readonly number[];
  onShow: (page: number, count: number) => void;
}

/**
 * The foot of every list whose length is known: how many there are, and the pages where there is more than one. Lists
 * that are read on by a cursor have MoreButton instead.
 */
export function Pager({ page, count, total, unit, sizes, onShow }: PagerProps) {
  return (
    <div className="rc-pager">
      <span>{t('共 {{n}} {{unit}}', { n: total.toLocaleString('zh-CN'), unit })}</span>
      {total > (sizes?.[0] ?? count) && (
        <Suspense>
          <Numbers
            current={page}
            pageSize={count}
            total={total}
            showSizeChanger={sizes !== undefined}
            {...(sizes ? { pageSizeOptions: [...sizes] } : {})}
            showQuickJumper={total > count}
            onChange={(next, size) => onShow(size === count ? next : 1, size)}
          />
        </Suspense>
      )}
    </div>
  );
}
