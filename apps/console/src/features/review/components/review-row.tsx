import { Parts } from '@rollcall/ui/primitives/parts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import '../review.css';

interface ReviewRowProps {
  name: string;
  avatar: string;
  tags?: ReactNode;
  /** Subject: the day and slot. */
  subject: string;
  /** Why, in the member's own words; '' where they said nothing. */
  reason?: string;
  /** When, in quiet words. */
  notes: readonly string[];
  values: ReactNode;
  actions: ReactNode;
}

/** One request: who, for what, what was filled in, and the answers. */
export function ReviewRow({
  name,
  avatar,
  tags,
  subject,
  reason = '',
  notes,
  values,
  actions,
}: ReviewRowProps) {
  return (
    <li className="rv-row">
      <Avatar name={name} src={avatar} size={40} />
      <div className="rv-body">
        <p className="rv-head">
          <span className="rv-name">{name}</span>
          {tags}
          <span className="rv-subject">{subject}</span>
        </p>
        {reason !== '' && <p className="rv-reason">{reason}</p>}
        <p className="rv-notes">
          <Parts parts={notes} />
        </p>
        {values}
      </div>
      <div className="rv-actions">{actions}</div>
    </li>
  );
}
