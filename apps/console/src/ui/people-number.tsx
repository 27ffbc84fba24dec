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
  /** Sentence that the number stands in, by the number; it stands alone unless it is given. */
  sentence?: (n: string) => string;
}

/** A number that counts people and opens their names; 0 has none to open. */
export function PeopleNumber({ value, of, label, sentence = (n) => n }: PeopleNumberProps) {
  const [open, setOpen] = useState(false);
  const text = value.toLocaleString('zh-CN');
  const words = sentence(text);
  if (value === 0) return words;
  const at = words.lastIndexOf(text);
  return (
    <>
      {words.slice(0, at)}
      <button
        type="button"
        className="rc-people-number"
        aria-haspopup="dialog"
        aria-label={`${label} ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {words.slice(at + text.length)}
      <Suspense>{open && <PeopleDrawer {...{ of, label, value }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
