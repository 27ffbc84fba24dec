import { t, text } from '@rollcall/web/i18n';
import { BENEFITS } from '../model/benefits.ts';

/** Value of the rules for "not available". */
const NO = text('不支持');

/** Free limits and those with certification, group by group; the line that led here stands out. */
export function LimitsTable({ tag }: { tag: string | null }) {
  return (
    <section className="cert-part" aria-labelledby="cert-limits">
      <h2 id="cert-limits">{t('认证后多了什么')}</h2>
      <div className="cert-limits">
        {BENEFITS.map(({ title, features }) => (
          <div key={title} className="rc-card cert-limits-card">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(title)}</th>
                  <th scope="col">{t('免费')}</th>
                  <th scope="col">{t('认证后')}</th>
                </tr>
              </thead>
              <tbody>
                {features.map((feature) => (
                  <tr key={feature.tag} className={feature.tag === tag ? 'cert-limits-here' : undefined}>
                    <th scope="row">{t(feature.title)}</th>
                    <td className={feature.free === NO ? 'cert-no' : undefined}>{t(feature.free)}</td>
                    <td>{t(feature.certified)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}
