import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NothingYetProps {
  /** Nothing was ever created, rather than nothing in this state. */
  empty: boolean;
  binned: boolean;
}

/** LIST-10: no activities, and what to do about it. */
export function NothingYet({ empty, binned }: NothingYetProps) {
  if (binned)
    return <EmptyState icon="trash" title={t('回收站是空的')} hint={t('删除的签到会先放到这里。')} />;
  return (
    <EmptyState
      icon="calendar"
      title={empty ? t('还没有签到') : t('这个状态下没有签到')}
      hint={empty ? t('建一个签到，把二维码发给成员，就能看到谁到了。') : t('可以看看其他状态，或新建一个。')}
      action={
        <ButtonLink to="/createAll" look="primary">
          <Icon name="plus" size={16} />
          {t('新建签到')}
        </ButtonLink>
      }
    />
  );
}
