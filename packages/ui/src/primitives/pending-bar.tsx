import { t } from '../texts.ts';
import './pending-bar.css';

/** A line at the top while the next page is on its way, so that a press is seen on a slow network. */
export const PendingBar = () => (
  <div className="ui-pending-bar" role="progressbar" aria-label={t('正在打开页面')} />
);
