import { DOCUMENTS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Chapters } from '../components/chapters.tsx';
import { PublicPage } from '../components/public-page.tsx';
import { AGREEMENT } from '../model/agreement.ts';

/** The user agreement (PAGE-06), opened in a window of its own. */
export function Component() {
  return (
    <PublicPage title={t('用户协议')}>
      <p>{t('版本与生效日期：{{version}}', { version: DOCUMENTS.agreement.version })}</p>
      <Chapters chapters={AGREEMENT} />
    </PublicPage>
  );
}
