import { t } from '@rollcall/web/i18n';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Invites } from '../components/invites.tsx';
import { People } from '../components/people.tsx';
import { Versions } from '../components/versions.tsx';
import '../people.css';

/** `/operator/people`: invited organisers, people, and what they agreed to. */
export function Component() {
  return (
    <Page>
      <PageHeader title={t('组织者与用户')} />
      <Invites />
      <People />
      <Versions />
    </Page>
  );
}
