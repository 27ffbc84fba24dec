import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../ui/page.tsx';

/** Reloads the page where the server answers; without an answer the browser would show a page of its own. */
const reload = () =>
  fetch('/m/').then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );

/** Stands in the place of all pages until another one is opened. */
function Fault({ onLeave }: { onLeave: () => void }) {
  const { key } = useLocation();
  const [failed] = useState(key);
  useEffect(() => {
    if (key !== failed) onLeave();
  }, [key, failed, onLeave]);
  return (
    <Page title={t('签到台')} back="/">
      <SealState
        title={t('页面没有加载完整')}
        hint={t('填写的内容都还在')}
        act={<PlainButton onClick={reload}>{t('重试')}</PlainButton>}
      />
    </Page>
  );
}

/**
 * A part of the page that could not be loaded, or broke. Only another document loads it again: browsers and React
 * remember the failure, and behind a new version its file is gone. So the page is reloaded, once by itself; what was
 * typed is stored. Another page can be opened meanwhile.
 */
export class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const [navigation] = performance.getEntriesByType('navigation');
    // A reload that did not help is not followed by another one.
    if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'reload') void reload();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Fault onLeave={() => this.setState({ failed: false })} />;
  }
}
