import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import '../review.css';

interface ReviewRowProps {
  name: string;
  avatar: string;
  tags?: ReactNode;
  /** Subject: the day and slot. */
  subject: string;
  /** When, and why, in quiet words. */
  notes: readonly string[];
  values: ReactNode;
  actions: ReactNode;
}

/** One request: who, for what, what was filled in, and the answers. */
export function ReviewRow({ name, avatar, tags, subject, notes, values, actions }: ReviewRowProps) {
  return (
    <li className="rv-row">
      <Avatar name={name} src={avatar} size={40} />
      <div className="rv-body">
        <p className="rv-head">
          <span className="rv-name">{name}</span>
          {tags}
          <span className="rv-subject">{subject}</span>
        </p>
        <p className="rv-notes">{notes.filter((note) => note !== '').join(' · ')}</p>
        {values}
      </div>
      <div className="rv-actions">{actions}</div>
    </li>
  );
}
