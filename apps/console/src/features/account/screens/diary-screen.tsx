import { useT } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** `/diary-setting`: announced, not built. */
export function Component() {
  const t = useT();
  return (
    <Page>
      <EmptyState icon="book" title={t('日记管理 开发中……')} />
    </Page>
  );
}
