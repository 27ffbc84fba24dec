import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { EmptyState } from './empty-state.tsx';

/** FORM-07, DETAIL-08: an activity that is gone, or was never there for this person. */
export function NotFoundState() {
  return (
    <EmptyState
      icon="search"
      title={t('签到不存在，可能已被删除')}
      hint={t('也可能因违规被下架。请核对链接，或回到列表查找。')}
      action={
        <ButtonLink to="/myCheckin" look="primary">
          {t('回到我管理的签到')}
        </ButtonLink>
      }
    />
  );
}
