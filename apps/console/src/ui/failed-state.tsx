import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { messageOf } from '../lib/errors.ts';
import { EmptyState } from './empty-state.tsx';

/** Data that could not be read, where it would have stood, with another try. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('没有加载出来')}
        hint={messageOf(error)}
        action={<Button onClick={onRetry}>{t('重试')}</Button>}
      />
    </div>
  );
}
