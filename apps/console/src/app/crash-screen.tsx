import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { EmptyState } from '../ui/empty-state.tsx';

/** A screen that broke or could not be fetched (a new version was published, the network is gone). */
export function CrashScreen() {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('页面没有打开')}
        hint={t('可能是网络中断，或签到台刚刚更新。刷新后一般可以恢复。')}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('刷新页面')}
          </Button>
        }
      />
    </div>
  );
}
