import { messageOf } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Data that could not be read, where it would have stood, with another try. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
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
