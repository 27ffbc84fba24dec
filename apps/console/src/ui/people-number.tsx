import { lazy, Suspense, useState } from 'react';
import type { PeopleOf } from '../lib/copy-people.ts';
import './people.css';

const PeopleDrawer = lazy(() => import('./people-drawer.tsx'));

interface PeopleNumberProps {
  value: number;
  /** Set of people that the number counts. */
  of: PeopleOf;
  /** Words of the number, as `未签到`. */
  label: string;
}

/** A number that counts people and opens their names; 0 has none to open. */
export function PeopleNumber({ value, of, label }: PeopleNumberProps) {
  const [open, setOpen] = useState(false);
  const text = value.toLocaleString('zh-CN');
  if (value === 0) return text;
  return (
    <>
      <button
        type="button"
        className="rc-people-number"
        aria-haspopup="dialog"
        aria-label={`${label} ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      <Suspense>{open && <PeopleDrawer {...{ of, label, value }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
