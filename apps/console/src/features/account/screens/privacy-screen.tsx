import { DOCUMENTS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Chapters } from '../components/chapters.tsx';
import { PublicPage } from '../components/public-page.tsx';
import { PRIVACY } from '../model/privacy.ts';

/** Personal data that is stored, with place, duration and readers. */
export function Component() {
  return (
    <PublicPage title={t('隐私政策')}>
      <p>{t('版本与生效日期：{{version}}', { version: DOCUMENTS.privacy.version })}</p>
      <Chapters chapters={PRIVACY} />
    </PublicPage>
  );
}
