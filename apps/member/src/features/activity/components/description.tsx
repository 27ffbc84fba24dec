import type { MemberActivity } from '@rollcall/contract/member/participation';
import { t } from '@rollcall/web/i18n';
import { Contacts } from './contacts.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { Cover, hasCover } from './cover.tsx';
import './description.css';

interface DescriptionProps {
  activity: MemberActivity;
  /** True where the screen has not shown the cover already. */
  withCover?: boolean;
}

/** The organiser's words, pieces and contacts (JOIN-27), under the cover (FORM-12). */
export default function Description({ activity, withCover = false }: DescriptionProps) {
  const { rule, rules, contacts, owner_name } = activity;
  return (
    <div className="about-body">
      {withCover && hasCover(activity) && <Cover activity={activity} />}
      {rule === '' && rules.length === 0 && <p className="muted">{t('发起人没有填写说明')}</p>}
      {rules.length > 0 ? <ContentBlocks blocks={rules} /> : rule && <p className="pre">{rule}</p>}
      <p className="muted">{t('发起人：{{name}}', { name: owner_name })}</p>
      <Contacts contacts={contacts} />
    </div>
  );
}
