import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { Page } from './page.tsx';

/** An address under /m that leads nowhere: a link that was cut off on its way through a chat. */
export default function NowhereScreen() {
  return (
    <Page title={t('签到台')}>
      <SealState
        title={t('没有这个页面')}
        hint={t('链接可能没有复制完整，请让发起人再发一次，或扫描签到码')}
        act={
          <PlainButtonLink look="primary" to="/">
            {t('回到我的签到')}
          </PlainButtonLink>
        }
      />
    </Page>
  );
}
