import { ACTIVITY_MESSAGES, LIMITS } from '@rollcall/contract';
import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { type Organiser, useOrganiser } from '../hooks/use-organiser.ts';

/** Asks who creates before a new form begins; over the free cap they are told so instead (LIST-42, DETAIL-24). */
export function OrganiserGate({ children }: { children: (user: Organiser) => ReactNode }) {
  const { user, error, retry } = useOrganiser();
  if (error && !user)
    return (
      <PageFrame>
        <FailedState error={error} onRetry={retry} />
      </PageFrame>
    );
  if (!user) return <PageSkeleton />;
  if (user.is_cerficated === 0 && user.created >= LIMITS.created)
    return (
      <PageFrame>
        <EmptyState
          icon="lock"
          title={t('温馨提示')}
          hint={t(ACTIVITY_MESSAGES.createdCap)}
          action={
            <>
              <ButtonLink to="/myCheckin">{t('回到列表')}</ButtonLink>
              <ButtonLink to="/cerficate?tag=created" look="primary">
                {t('立即认证')}
              </ButtonLink>
            </>
          }
        />
      </PageFrame>
    );
  return children(user);
}
