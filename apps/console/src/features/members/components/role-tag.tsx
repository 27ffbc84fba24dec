import type { MemberRow } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Tag } from '@rollcall/ui/primitives/tag';
import { tagOf } from '../model/wording.ts';

/** Role of a member in a word (MEMBER-10, MEMBER-12). */
export function RoleTag({ row, kind }: { row: Pick<MemberRow, '2' | 'state'>; kind: Kind }) {
  const { text, tone } = tagOf(row, kind);
  return <Tag tone={tone}>{text}</Tag>;
}
