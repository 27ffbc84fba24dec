import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { EmptyState } from './empty-state.tsx';

/** Somebody else's activity, or a page for its managers only. */
export function ForbiddenState({ hint }: { hint?: string }) {
  return (
    <EmptyState
      icon="lock"
      title={t('没有查看权限')}
      hint={hint ?? t('仅发起人和管理员可以查看，请联系发起人。')}
      action={<ButtonLink to="/myCheckin">{t('回到我管理的签到')}</ButtonLink>}
    />
  );
}
