import { getBoot } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { goOn } from '../../../lib/next.ts';
import { useCall } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { logInByCode } from '../api/login.ts';

/** Logins of the demo data. The server offers none in production. */
export function DemoLogins() {
  const navigate = useNavigate();
  const boot = useCall(getBoot, {}).data?.data;
  const [busy, setBusy] = useState(false);
  if (!boot || boot.demo.length === 0) return null;

  async function enter(code: string) {
    setBusy(true);
    try {
      await logInByCode(code);
      goOn(navigate, '/myCheckin');
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <section className="login-demo" aria-labelledby="login-demo">
      <h2 id="login-demo" className="login-demo-title">
        {t('演示登录')}
      </h2>
      <p className="login-demo-note">{t('开发环境提供，无需扫码。正式部署后不会出现。')}</p>
      <ul className="login-demo-list">
        {boot.demo.map((person, index) => (
          <li key={person.code}>
            <button type="button" disabled={busy} onClick={() => void enter(person.code)}>
              <Avatar name={person.label} />
              <span>
                <strong>{person.label}</strong>
                <small>{person.note}</small>
              </span>
              {index === 0 && <Icon name="right" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
