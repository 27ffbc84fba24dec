import type { PagerProps } from '@rollcall/ui/composites/pager';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';

/** Loaded where there is more than one page. */
const Pages = lazy(() =>
  import('@rollcall/ui/composites/pager').then((module) => ({ default: module.Pager })),
);

/**
 * The foot of every list whose length is known: how many there are, and the pages where there is more than one. Lists
 * that are read on by a cursor have MoreButton instead.
 */
export function Pager(props: PagerProps) {
  const { count, total, unit, sizes } = props;
  const words = t('共 {{n}} {{unit}}', { n: total.toLocaleString('zh-CN'), unit });
  return (
    <div className="rc-pager">
      {total > (sizes?.[0] ?? count) ? (
        <Suspense fallback={words}>
          <Pages {...props} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
}
