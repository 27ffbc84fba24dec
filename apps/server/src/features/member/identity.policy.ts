import type { ShownField } from '@rollcall/contract';
import { revisionOf } from '../../platform/ids/ids.ts';

/** Names what a form shows of a member's identity: another name once any of it was changed. */
export const identityRev = (member: { alias: string; stu_no: string; reg_params: ShownField[] }): string =>
  revisionOf([member.alias, member.stu_no, member.reg_params]);
