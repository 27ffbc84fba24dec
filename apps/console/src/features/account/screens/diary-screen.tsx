import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** `/diary-setting`: announced, not built. */
export function Component() {
  return (
    <PageFrame>
      <EmptyState icon="book" title={t('日记管理 开发中……')} />
    </PageFrame>
  );
}
