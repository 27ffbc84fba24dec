import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useCrowd } from '@rollcall/web/use-crowd';
import { crowd } from '../lib/client.ts';
import './offline-bar.css';

/** A quiet line at the bottom while reads of the page wait for a crowded server; they are sent again by themselves. */
export function CrowdBar() {
  const seconds = useCrowd(crowd);
  return (
    <div role="status">
      {seconds > 0 && (
        <div className="offline-bar">
          <Icon name="clock" size={16} />
          <span>
            {t('人有点多，正在排队。')}
            {/* Told once, not at every second. */}
            <span aria-live="off">{t('{{n}} 秒后自动重试，不用刷新', { n: seconds })}</span>
          </span>
        </div>
      )}
    </div>
  );
}
