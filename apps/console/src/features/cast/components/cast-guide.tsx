import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { CastMessage } from './cast-message.tsx';

/** The address alone, without an activity: how a large screen is opened (BARRAGE-09). */
export function CastGuide() {
  return (
    <CastMessage title={t('这里是签到大屏')}>
      <ol>
        <li>{t('登录控制台，打开要展示的签到')}</li>
        <li>{t('在“分享”页点击“打开大屏”')}</li>
        <li>{t('把打开的页面放到投影或大屏幕上，按“全屏”')}</li>
      </ol>
      <Link to="/myCheckin">{t('去控制台')}</Link>
    </CastMessage>
  );
}
