import { Link, useLocation } from 'react-router';

/** State of the history under which the month of a member keeps its way back. */
interface Origin {
  /** Search part of the address of the attendance page that led there. */
  attendance?: string;
}

interface PersonLinkProps {
  cid: string;
  member: { unionid: string; name: string };
  /** yyyy-MM; the present one where none is named. */
  month?: string;
  title?: string;
  /** Words; the name where there are none. */
  children?: string;
}

/** Leads from the attendance page to the month of a member, which leads back to the page as it was. */
export function PersonLink({ cid, member, month, title, children = member.name }: PersonLinkProps) {
  const { search } = useLocation();
  const origin: Origin = { attendance: search };
  return (
    <Link
      to={`/attendance/${cid}/${member.unionid}${month ? `?month=${month}` : ''}`}
      state={origin}
      title={title}
    >
      {children}
    </Link>
  );
}

/** Search part of the attendance page that led to this month, and the state that keeps it; `''` where none did. */
export function useOrigin(): { search: string; state: Origin } {
  const state = (useLocation().state ?? {}) as Origin;
  return { search: state.attendance ?? '', state };
}
