import type { Catalogue } from '@rollcall/web/english/translate';

export const auditTexts: Catalogue = {
  操作的种类: 'Kind of action',
  '操作记录只有发起人可以查看。': 'Only the organiser can see the audit log.',
  系统: 'System',
  记录: 'Records',
  '设置、成员和记录的每次改动都会记在这里，写明是谁、什么时候、改了什么。':
    'Every change to settings, members and records is logged here: who, when and what.',
  还没有这类操作: 'No actions of this kind yet',
};
