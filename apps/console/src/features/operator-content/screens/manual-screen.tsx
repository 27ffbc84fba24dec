import {
  getManual,
  getManualPage,
  getManualTop,
  listOperatorManualPages,
  type OperatorManualChapter,
  type OperatorManualPageLine,
  placeOperatorManualPages,
} from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Switch } from '@rollcall/ui/primitives/switch';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import '../operator-content.css';

/** `/operator/manual`: the chapters of the help and the cases, page by page. */
export function Component() {
  const { data, error, refetch } = useCall(listOperatorManualPages, {});
  return (
    <PageFrame>
      <PageHead
        title={t('手册与案例')}
        meta={t('保存后立即显示在帮助里；内置页面改动后可以恢复')}
        acts={
          <ButtonLink to="/operator/manual/new" look="primary">
            {t('新建页面')}
          </ButtonLink>
        }
      />
      {data ? (
        <div className="oc-chapters">
          {data.data.map((chapter) => (
            <Chapter key={chapter.key} chapter={chapter} />
          ))}
        </div>
      ) : (
        <section className="rc-card rc-padded oc-card">
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={8} height={44} />
          )}
        </section>
      )}
    </PageFrame>
  );
}

function Chapter({ chapter }: { chapter: OperatorManualChapter }) {
  const { key, title, pages, rev } = chapter;
  const place = useAction(placeOperatorManualPages, {
    // Busy until the chapter is read anew: the next press is sent of the whole of it.
    onDone: () => refresh(listOperatorManualPages, getManual, getManualPage, getManualTop),
    // Changed by somebody else: the chapter as it is now, for another press.
    onError: (error) => {
      showError(error);
      return refresh(listOperatorManualPages);
    },
  });
  const save = (order: readonly OperatorManualPageLine[], hidden: readonly OperatorManualPageLine[]) =>
    void place.run({
      chapter: key,
      slugs: order.map(({ slug }) => slug),
      hidden: hidden.map(({ slug }) => slug),
      rev,
    });
  const hiddenNow = pages.filter(({ hidden }) => hidden);
  const move = (at: number, by: 1 | -1) => {
    const next = [...pages];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    save(next, hiddenNow);
  };
  return (
    <section className="rc-card rc-padded oc-card" aria-labelledby={`oc-${key}`}>
      <h2 id={`oc-${key}`}>{t(title)}</h2>
      {pages.length === 0 && <p className="oc-quiet">{t('这一章没有页面，读者看不到它。')}</p>}
      <ul className="oc-pages">
        {pages.map((page, at) => (
          <li key={page.slug} className={page.hidden ? 'oc-off' : undefined}>
            <p className="oc-rows-name">
              <Link to={`/operator/manual/${page.slug}`}>{page.title}</Link>
              {page.own && <Tag tone="jade">{t('自建')}</Tag>}
              {page.changed && <Tag tone="amber">{t('已改动')}</Tag>}
              {page.hidden && <Tag>{t('已隐藏')}</Tag>}
              {page.t_change > 0 && <span className="oc-quiet">{formatDateTime(page.t_change)}</span>}
            </p>
            <span className="oc-order">
              <button
                type="button"
                className="oc-icon"
                aria-label={t('上移{{title}}', { title: page.title })}
                disabled={place.busy || at === 0}
                onClick={() => move(at, -1)}
              >
                <Icon name="down" size={16} className="oc-up" />
              </button>
              <button
                type="button"
                className="oc-icon"
                aria-label={t('下移{{title}}', { title: page.title })}
                disabled={place.busy || at === pages.length - 1}
                onClick={() => move(at, 1)}
              >
                <Icon name="down" size={16} />
              </button>
              <Switch
                checked={!page.hidden}
                disabled={place.busy}
                label={t('显示{{title}}', { title: page.title })}
                onChange={(on) =>
                  save(pages, on ? hiddenNow.filter((one) => one !== page) : [...hiddenNow, page])
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
