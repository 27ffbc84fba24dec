import { type AuthType, getCertPrice } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { TYPES } from '../model/types.ts';

interface TypeCardsProps {
  /** True where an application may be sent now (CERT-13). */
  canApply: boolean;
  onChoose: (type: AuthType) => void;
}

/** The three kinds (CERT-03): whom for, what has to be at hand, what it costs. */
export function TypeCards({ canApply, onChoose }: TypeCardsProps) {
  const prices = useCall(getCertPrice, {});
  return (
    <section className="cert-part" aria-labelledby="cert-types">
      <h2 id="cert-types">{t('选择认证类型')}</h2>
      <ul className="cert-types">
        {TYPES.map(({ type, name, icon, about, needs }) => {
          const own = prices.data?.data.filter(({ auth_type }) => auth_type === type) ?? [];
          const price = own.find((one) => one.default === 1) ?? own[0];
          return (
            <li key={type} className="rc-card cert-type">
              <span className="cert-type-icon">
                <Icon name={icon} size={20} />
              </span>
              <h3>{t('{{name}}认证', { name: t(name) })}</h3>
              <p>{t(about)}</p>
              <ul className="cert-needs" aria-label={t('需要准备')}>
                {needs.map((need) => (
                  <li key={need}>
                    <Icon name="check" size={16} />
                    {t(need)}
                  </li>
                ))}
              </ul>
              <div className="cert-type-foot">
                <span className="cert-type-price">
                  {price ? (
                    <>
                      <strong>¥{price.price}</strong> / {t(price.duration_label)}
                    </>
                  ) : prices.isPending ? (
                    <Bone width={88} height={20} />
                  ) : null}
                </span>
                <Button disabled={!canApply} onClick={() => onChoose(type)}>
                  {t('申请{{name}}认证', { name: t(name) })}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
