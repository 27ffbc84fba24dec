import { useT } from '../../../lib/i18n.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Invites } from '../components/Invites.tsx';
import { People } from '../components/People.tsx';
import { Versions } from '../components/Versions.tsx';
import '../people.css';

/** `/operator/people`: invited organisers, people, and what they agreed to. */
export function Component() {
  const t = useT();
  return (
    <Page>
      <PageHeader title={t('组织者与用户')} />
      <Invites />
      <People />
      <Versions />
    </Page>
  );
}
