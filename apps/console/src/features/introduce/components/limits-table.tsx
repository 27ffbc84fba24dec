import { FEATURES } from '@rollcall/rules';
import { t, text } from '@rollcall/web/i18n';
import { useGranted } from '../../../lib/granted.ts';

/** Value of the rules for "not available". */
const NO = text('不支持');

/**
 * Free limits and those with certification: every line of the rules, none left out. Nothing where all are certified.
 */
export function LimitsTable() {
  if (useGranted() !== false) return null;
  return (
    <section className="in-part" aria-labelledby="limits">
      <h2 id="limits">{t('免费能用多少，认证多了什么')}</h2>
      <p className="in-under">
        {t('认证的是发起人，成员始终免费。下面是全部的差别，没有写在表里的功能免费都能用。')}
      </p>
      <div className="rc-card in-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('功能')}</th>
              <th scope="col">{t('免费')}</th>
              <th scope="col">{t('认证后')}</th>
            </tr>
          </thead>
          <tbody>
            {FEATURES.map(({ tag, title, free, certified }) => (
              <tr key={tag}>
                <th scope="row">{t(title)}</th>
                <td className={free === NO ? 'in-no' : undefined}>{t(free)}</td>
                <td>{t(certified)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
