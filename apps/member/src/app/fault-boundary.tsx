import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { Component, type ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

/** A part of the page that could not be loaded, or broke: the page can be loaded anew, what was typed is kept. */
export class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title={t('签到台')}>
        <SealState
          title={t('页面没有加载完整')}
          hint={t('多半是网络不稳。填写的内容都还在，重新加载即可')}
          act={
            <PlainButton look="primary" onClick={() => location.reload()}>
              {t('重新加载')}
            </PlainButton>
          }
        />
      </Page>
    );
  }
}
