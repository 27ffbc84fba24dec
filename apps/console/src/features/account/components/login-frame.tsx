import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { LanguageButton } from '@rollcall/ui/primitives/language-switch';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t, text } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './login.css';

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = text([
  { icon: 'clock', title: '几分钟建好', text: '选好日期和时段就能用，默认设置照顾了多数情况。' },
  { icon: 'phone', title: '成员用手机到', text: '扫码即可参加，不用安装；位置、时间、现场码都能核验。' },
  { icon: 'chart', title: '谁没到，一眼看见', text: '今天多少人到了、还差谁，随时看，可下载。' },
]);

/** A month of a class as it looks at its end: mostly there, now and then not. */
const MONTH = [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 2] as const;

/** Login pages: at the left what this is in a few calm words, at the right the card. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="login">
      <div className="login-inner">
        <section className="login-words">
          <p className="login-brand">
            <Seal size={36} />
            <span>{t('签到台')}</span>
          </p>
          <h1>
            {t('点名这件事，')}
            <br />
            {t('交给一声“到”。')}
          </h1>
          <p className="login-lead">{t('班级考勤、会议签到、志愿者打卡，发起人在这里管理。')}</p>
          <div className="login-month" aria-hidden="true">
            {MONTH.map((day, index) =>
              day === 2 ? (
                <Seal key={index} size={32} />
              ) : (
                <span key={index} className={day ? 'login-day login-day-done' : 'login-day'} />
              ),
            )}
          </div>
          <p className="login-month-note">{t('一位同学的四周：二十天，到了十八天。今天的，刚刚盖上。')}</p>
          <ul className="login-promises">
            {PROMISES.map((promise) => (
              <li key={promise.title}>
                <Icon name={promise.icon} size={20} />
                <div>
                  <h2>{t(promise.title)}</h2>
                  <p>{t(promise.text)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <main className="login-card rc-card">{children}</main>
      </div>
      <footer className="login-foot">
        <Link to="/introduce">{t('产品介绍')}</Link>
        <Link to="/team">{t('我们是谁')}</Link>
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('用户协议')}
        </a>
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('隐私政策')}
        </a>
        <LanguageButton className="login-language" value={shownLanguage()} onChange={chooseLanguage} />
      </footer>
    </div>
  );
}
