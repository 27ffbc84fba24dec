import { ApiRejection, getManualPage } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { Blocks } from '../components/blocks.tsx';
import { SideContents } from '../components/manual-contents.tsx';
import '../components/help.css';

/** One page of the manual (LIST-38, LIST-39). */
export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useCall(getManualPage, { slug }, { staleTime: 60_000, retry: false });
  if (error && !data)
    return (
      <PageFrame>
        <PageHead title={t('帮助')} crumbs={[{ label: t('帮助'), to: '/help' }]} />
        {error instanceof ApiRejection ? (
          <EmptyState
            icon="search"
            title={error.message}
            action={
              <ButtonLink to="/help" look="primary">
                {t('打开帮助目录')}
              </ButtonLink>
            }
          />
        ) : (
          <FailedState error={error} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  if (!data)
    return (
      <PageFrame>
        <PageHead title={<Bone width={320} height={28} />} />
        <Bone height={320} radius={10} />
      </PageFrame>
    );
  const { title, chapter, blocks, others } = data.data;
  return (
    <PageFrame>
      <title>{`${t(title)} · ${t('帮助')} · ${t('签到台')}`}</title>
      <PageHead title={t(title)} crumbs={[{ label: t('帮助'), to: '/help' }, { label: t(chapter) }]} />
      <div className="help-page">
        <SideContents current={`/help/${slug}`} />
        <div className="help-text">
          <Blocks blocks={blocks} />
          {others.length > 0 && (
            <nav className="manual-others" aria-labelledby="manual-others">
              <h2 id="manual-others">{t('同一章的其他内容')}</h2>
              <ul>
                {others.map((one) => (
                  <li key={one.url}>
                    <Link to={one.url}>{t(one.title)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
