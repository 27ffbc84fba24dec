import type { MemberActivity } from '@rollcall/contract/member/participation';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { proxyLabels } from './labels.ts';

/** For who has not joined: the way to sign in for somebody else, where the activity takes proxies. */
export const DependentLink = ({ activity }: { activity: MemberActivity }) =>
  activity.proxy !== 0 ? (
    <Link className="button plain" to={`/${activity.cid}/wards`}>
      {t(proxyLabels(activity).enter)}
    </Link>
  ) : null;
