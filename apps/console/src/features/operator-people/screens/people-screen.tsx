import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { Invites } from '../components/invites.tsx';
import { People } from '../components/people.tsx';
import { Versions } from '../components/versions.tsx';
import '../people.css';

/** `/operator/people`: invited organisers, people, and what they agreed to. */
export function Component() {
  return (
    <PageFrame>
      <PageHead title={t('组织者与用户')} />
      <Invites />
      <People />
      <Versions />
    </PageFrame>
  );
}
