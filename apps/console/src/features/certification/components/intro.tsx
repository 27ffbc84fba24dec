import type { Feature } from '@rollcall/rules';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { COUNTS } from '../model/benefits.ts';

/** CERT-02: what it is for, who has it already, and what led here. */
export function Intro({ feature, children }: { feature: Feature | undefined; children: ReactNode }) {
  return (
    <section className="rc-card cert-intro" aria-labelledby="cert-intro">
      <div className="cert-intro-text">
        {feature && (
          <p className="cert-came">
            <Icon name="lock" size={16} />
            <span>
              <strong>{t(feature.title)}</strong>
              {t('免费：{{free}}，认证后：{{certified}}', {
                free: t(feature.free),
                certified: t(feature.certified),
              })}
            </span>
          </p>
        )}
        <h2 id="cert-intro">{t('认证一次，您发起的签到全部解除免费限制')}</h2>
        <p className="cert-lead">
          {t(
            '人数、时长和个数不再受限，视频、文件、原图、手写签名、图片点评全部可用，已结束的签到永久保存。',
          )}
        </p>
        {children}
      </div>
      <div>
        <p className="cert-counts-of">{t('已经认证的发起人')}</p>
        <dl className="cert-counts">
          {COUNTS.map(([who, count]) => (
            <div key={who}>
              <dt>{t(who)}</dt> <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
