import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { onNoAnswer } from '../lib/client.ts';
import { createConnection, useLost } from '../lib/connection-store.ts';
import { queryClient } from '../lib/query-client.ts';
import './offline-bar.css';

const connection = createConnection({
  reach: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  online: () => navigator.onLine,
  onBack: () => void queryClient.refetchQueries({ type: 'active' }),
});

/** A quiet line at the bottom while the server cannot be reached. Loaded data stays; it is read anew afterwards. */
export function OfflineBar() {
  const lost = useLost(connection);
  useEffect(() => {
    const look = () => void connection.look();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    const stop = onNoAnswer(connection.doubt);
    return () => {
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
      stop();
    };
  }, []);
  return (
    <div role="status">
      {lost && (
        <div className="offline-bar">
          <Icon name="wifi" size={16} />
          <span>{t('网络已断开。页面上的内容还在，恢复后会自动更新。')}</span>
          <button type="button" onClick={() => void connection.look()}>
            {t('立即重试')}
          </button>
        </div>
      )}
    </div>
  );
}
