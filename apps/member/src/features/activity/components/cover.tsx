import type { MemberActivity } from '@rollcall/contract/member';

/** The activity's picture, or the first character of its title. */
export function Cover({ activity }: { activity: MemberActivity }) {
  if (activity.banner) return <img className="cover" src={activity.banner} alt="" />;
  return (
    <div className="cover letter" aria-hidden="true">
      {[...activity.title][0]}
    </div>
  );
}
