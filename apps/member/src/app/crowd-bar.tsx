import { Banner } from '@rollcall/ui/primitives/banner';
import { t } from '@rollcall/web/i18n';
import { useCrowd } from '@rollcall/web/use-crowd';
import { crowd } from '../lib/api.ts';
import './crowd-bar.css';

/** A line at the top while requests of the page wait for a crowded server; they are sent again by themselves. */
export function CrowdBar() {
  const seconds = useCrowd(crowd);
  return (
    <div role="status">
      {seconds > 0 && (
        <div className="crowd-bar">
          {/* Told once, not at every second. */}
          <Banner
            tone="amber"
            hint={<span aria-live="off">{t('{{n}} 秒后自动重试，不用刷新', { n: seconds })}</span>}
          >
            {t('人有点多，正在排队')}
          </Banner>
        </div>
      )}
    </div>
  );
}
