import {
  ApiRejection,
  getOperatorManualPage,
  listOperatorManualPages,
  type ManualBlock,
  type ManualLink,
  type OperatorManualPage,
} from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { PageForm } from '../components/page-form.tsx';
import { READ_ONCE } from '../model/read-once.ts';
import '../operator-content.css';

const FRESH: OperatorManualPage = {
  slug: '',
  chapter: 'start',
  title: '',
  hidden: false,
  own: false,
  changed: false,
  t_change: 0,
  blocks: [{ type: 'text', text: '' }],
  rev: '',
};

/** `/operator/manual/:slug`: one page, or a new one. `look`: the page as its readers see it. */
export function ManualEditScreen({
  look,
}: {
  look: (blocks: readonly ManualBlock[], pages: readonly ManualLink[]) => ReactNode;
}) {
  const { slug = '' } = useParams();
  const isNew = slug === 'new';
  // Number of loads of the stored page; each begins the form anew.
  const [round, setRound] = useState(0);
  const chapters = useCall(listOperatorManualPages, {});
  const page = useCall(getOperatorManualPage, { slug }, { enabled: !isNew, ...READ_ONCE, retry: false });
  const saved = isNew ? FRESH : page.data?.data;
  const pages = (chapters.data?.data ?? []).flatMap((chapter) =>
    chapter.pages.map((one) => ({ title: one.title, url: `/help/${one.slug}` })),
  );
  const error = page.error ?? chapters.error;
  const reload = () =>
    void page.refetch().then(({ isSuccess, error: failure }) => {
      if (isSuccess) setRound(round + 1);
      else showError(failure);
    });
  return (
    <PageFrame>
      <PageHead
        crumbs={[
          { label: t('手册与案例'), to: '/operator/manual' },
          { label: isNew ? t('新建页面') : t('编辑') },
        ]}
        title={isNew ? t('新建页面') : (saved?.title ?? t('编辑页面'))}
      />
      {saved && chapters.data ? (
        <PageForm
          key={`${slug} ${round}`}
          saved={saved}
          fresh={isNew}
          chapters={chapters.data.data}
          look={(blocks) => look(blocks, pages)}
          onReload={reload}
          reloading={page.isFetching}
        />
      ) : (
        <section className="rc-card oc-card">
          {error instanceof ApiRejection ? (
            <EmptyState
              icon="search"
              title={error.message}
              action={<ButtonLink to="/operator/manual">{t('回到手册与案例')}</ButtonLink>}
            />
          ) : error ? (
            <FailedState error={error} onRetry={() => void page.refetch()} />
          ) : (
            <TextSkeleton lines={8} />
          )}
        </section>
      )}
    </PageFrame>
  );
}
