import { type PageTab, PageTabs } from '../primitives/tabs.tsx';
import { t } from '../texts.ts';
import { PageHead, type PageHeadProps } from './page-frame.tsx';

interface ActivityHeadProps extends PageHeadProps {
  tabs: readonly PageTab[];
  /** Address of the tab that is shown; none on a page without one. */
  current: string | undefined;
}

/** The head of all pages of one activity, with its pages as tabs. */
export const ActivityHead = ({ tabs, current, ...head }: ActivityHeadProps) => (
  <>
    <PageHead {...head} />
    <PageTabs label={t('签到的页面')} current={current} tabs={tabs} />
  </>
);
