import { t } from '@rollcall/web/i18n';
import { useNavigation } from 'react-router';
import './pending-bar.css';

/** A line at the top while the next page is on its way, so that a press is seen on a slow network. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className="pending-bar" role="progressbar" aria-label={t('正在打开页面')} />;
}
