import type { MemberActivity } from '@rollcall/contract/member/participation';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { proxyLabels } from './labels.ts';
import { takesMore } from './takes-more.ts';

/** For who has not joined: the way to sign in for somebody else, where the activity takes more of them. */
export const DependentLink = ({ activity }: { activity: MemberActivity }) =>
  takesMore(activity) ? (
    <PlainButtonLink look="text" to={`/${activity.cid}/wards`}>
      {t(proxyLabels(activity).enter)}
    </PlainButtonLink>
  ) : null;
