import { getDetail } from '@rollcall/contract';
import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useMatches, useParams } from 'react-router';
import { ActivityContext } from '../lib/activity.ts';
import { useQueryParams } from '../lib/address.tsx';
import { useCall } from '../lib/queries.ts';
import { readCid, storeCid } from '../lib/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { ForbiddenState } from '../ui/forbidden-state.tsx';
import { NotFoundState } from '../ui/not-found-state.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { titleOf } from './titles.ts';

const isManaged = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'manage' in handle && handle.manage === true;

/** Loads the activity of the address (path, query, else the one opened last: G14) for all pages about it. */
export function Component() {
  const params = useParams();
  const { pathname } = useLocation();
  const [query] = useQueryParams();
  const managed = useMatches().some((match) => isManaged(match.handle));
  // The id of a homework begins with its class's.
  const inside = query.get('wid')?.split('-')[0];
  const cid = params['cid'] ?? query.get('cid') ?? inside ?? readCid();
  const { data, error, refetch } = useCall(getDetail, { cid }, { enabled: cid !== '' });
  const activity = data?.data;
  const found = activity?.cid;

  useEffect(() => {
    if (found) storeCid(found);
  }, [found]);

  const value = useMemo(
    () => (activity ? { activity, reload: () => void refetch() } : null),
    [activity, refetch],
  );

  if (cid === '')
    return framed(
      <EmptyState
        title={t('先选择一个签到')}
        hint={t('在列表里打开要查看的签到，它的数据就会出现在这里。')}
        action={
          <ButtonLink to="/myCheckin" look="primary">
            {t('去选择')}
          </ButtonLink>
        }
      />,
    );
  if (value && managed && !value.activity.abilities.manage) return framed(<ForbiddenState />);
  if (value)
    return (
      <ActivityContext value={value}>
        <title>{titleOf(pathname, value.activity.title)}</title>
        <Outlet />
      </ActivityContext>
    );
  if (!error) return <PageSkeleton />;
  if (hasReason(error, 'not_found')) return framed(<NotFoundState />);
  if (hasReason(error, 'no_right')) return framed(<ForbiddenState />);
  return framed(<FailedState error={error} onRetry={() => void refetch()} />);
}

const framed = (state: ReactNode) => <PageFrame>{state}</PageFrame>;
