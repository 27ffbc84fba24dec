import type { Catalogue } from '@rollcall/web/english/translate';

export const rosterTexts: Catalogue = {
  '{{n}} 人没有处理：{{msg}}': 'Not decided: {{n}}. {{msg}}',
  人待审核: 'waiting for approval',
  去设置: 'Go to settings',
  名单内: 'On the name list',
  家长申请: 'Guardian requests',
  '对方可以看到原因，并可以修改后重新申请。':
    'They can see the reason, and can correct their details and ask again.',
  已拒绝: 'Declined',
  '已拒绝 {{n}} 人': 'Declined: {{n}}',
  '已通过 {{n}} 人': 'Approved: {{n}}',
  '想作为{{relation}}为“{{name}}”签到，由{{inviter}}邀请':
    'Wants to sign in for "{{name}}" as {{relation}}, invited by {{inviter}}',
  拒绝: 'Decline',
  '拒绝 {{name}}': 'Decline {{name}}',
  '拒绝 {{n}} 人加入': 'Decline requests ({{n}})',
  '拒绝“{{name}}”加入': 'Decline "{{name}}"',
  拒绝所选: 'Decline selected',
  拒绝的原因: 'Reason for declining',
  '拒绝的原因（可不填），如：请填写真实姓名':
    'Reason for declining (optional), for example: enter your real name',
  '换个姓名或手机号试试。': 'Try another name or mobile number.',
  '搜索姓名、手机号': 'Search name, mobile number',
  搜索申请人: 'Search requests',
  '有人申请加入时，会出现在这里。': 'They appear here when somebody asks to join.',
  没有待审核的申请: 'No requests waiting for approval',
  '这个签到没有开启加入审核，成员可以直接加入。':
    'Approval to join is off for this activity. Members can join directly.',
  通过所选: 'Approve selected',
};
