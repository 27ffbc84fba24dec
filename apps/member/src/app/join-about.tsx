import type { MemberActivity } from '@rollcall/contract/member/participation';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { About } from '../features/activity/components/about.tsx';
import { Cover, hasCover } from '../features/activity/components/cover.tsx';
import { Facts } from '../features/activity/components/facts.tsx';
import { DependentLink } from '../features/guardian/components/dependent-link.tsx';

/** Information before the first question: cover, time and place, and the description. */
export function JoinAbout({ activity }: { activity: MemberActivity }) {
  const { cid, rule, rules, contacts } = activity;
  return (
    <>
      {hasCover(activity) && <Cover activity={activity} />}
      <Facts activity={activity} />
      {(rule !== '' || rules.length > 0 || contacts.length > 0) && <About opened activity={activity} />}
      {activity.abilities.viewRecords && (
        <PlainButtonLink look="text" to={`/${cid}/records`}>
          {t('看看大家的签到')}
        </PlainButtonLink>
      )}
      <DependentLink activity={activity} />
    </>
  );
}
