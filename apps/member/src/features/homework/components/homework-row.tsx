import { isSingle } from '@rollcall/rules/homework/homework';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Parts } from '@rollcall/ui/primitives/parts';
import { Tag } from '@rollcall/ui/primitives/tag';
import { Link } from '../../../ui/link.tsx';
import type { OwnHomework } from '../api/homework.ts';
import { modeText, stateOf, timeText } from './homework-labels.ts';

/** One homework in a list: what it is, until when, and how it stands with this member. */
export function HomeworkRow({ one, now, who }: { one: OwnHomework; now: number; who: string }) {
  const { words, tone } = stateOf(one);
  return (
    <Link className="link-row" to={`/${one.cid}/homework/${one.wid}${who}`}>
      <span className="grow">
        <span className="row-title">{one.title}</span>
        <span className="muted num">
          <Parts
            parts={[
              !isSingle(one.mode) && !one.title.includes(modeText(one.mode)) && modeText(one.mode),
              timeText(one, now),
            ]}
          />
        </span>
      </span>
      <Tag tone={tone}>{words}</Tag>
      <ChevronIcon />
    </Link>
  );
}
