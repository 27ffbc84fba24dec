import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { Page } from './page.tsx';
import { Empty } from './states.tsx';

/** An address under /m that leads nowhere: a link that was cut off on its way through a chat. */
export default function NowhereScreen() {
  return (
    <Page title={t('签到台')}>
      <Empty
        title={t('没有这个页面')}
        hint={t('链接可能没有复制完整，请让发起人再发一次，或扫描签到码')}
        action={
          <Link to="/" className="button primary">
            {t('回到我的签到')}
          </Link>
        }
      />
    </Page>
  );
}
