import { t } from '@rollcall/web/i18n';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** `/diary-setting`: announced, not built. */
export function Component() {
  return (
    <Page>
      <EmptyState icon="book" title={t('日记管理 开发中……')} />
    </Page>
  );
}
