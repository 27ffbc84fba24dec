import type { MemberRow } from '@rollcall/contract';
import { Tag } from '../../../ui/status-tag.tsx';
import { tagOf } from '../model/wording.ts';

/** Role of a member in a word (MEMBER-10, MEMBER-12). */
export function RoleTag({ row, template }: { row: Pick<MemberRow, '2' | 'state'>; template: number }) {
  const { text, tone } = tagOf(row, template);
  return <Tag tone={tone}>{text}</Tag>;
}
