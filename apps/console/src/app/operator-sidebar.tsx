import { getOperatorWarnings } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { NavLink } from 'react-router';
import { useCall } from '../lib/queries.ts';
import './operator-layout.css';
import { OPERATOR_NAV } from './operator-nav.ts';

const CERTIFICATIONS = '/operator/certifications';

/** Number of items that wait behind a line of the navigation; nothing for 0. */
function Waiting() {
  const { data } = useCall(getOperatorWarnings, {}, { staleTime: 60_000, refetchInterval: 60_000 });
  const count = data?.data.certifications ?? 0;
  if (count === 0) return null;
  return (
    <span className="operator-waiting" title={t('等待审核')}>
      {count < 100 ? count : '99+'}
    </span>
  );
}

/** The operator console's navigation, with what waits for somebody. */
export function OperatorSidebar() {
  return (
    <nav aria-label={t('运营后台导航')}>
      {OPERATOR_NAV.map((group) => (
        <section key={group.label} className="operator-group" aria-label={t(group.label)}>
          <p className="operator-group-label" aria-hidden="true">
            {t(group.label)}
          </p>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to} className="operator-entry">
                  {t(entry.label)}
                  {entry.to === CERTIFICATIONS && <Waiting />}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
