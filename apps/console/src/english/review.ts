import type { Catalogue } from '@rollcall/web/english/translate';

export const reviewTexts: Catalogue = {
  '{{names}}的补签会记入签到，通过后不能撤回。':
    'The make-ups of {{names}} will count as check-ins. An approval cannot be withdrawn.',
  '{{names}}等 {{n}} 人': '{{names}} and others ({{n}} in all)',
  '不通过“{{name}}”的补签': 'Decline the make-up of "{{name}}"',
  '定位太粗，误差比签到范围还大': 'Position too rough: its accuracy is worse than the check-in range',
  审核的种类: 'Kind of review',
  已处理: 'Decided',
  已忽略: 'Ignored',
  已拒绝该补签: 'Make-up declined',
  '已接受，计入当时的时段': 'Accepted, counts for its slot',
  '已通过 {{n}} 个补签': 'Make-ups approved: {{n}}',
  忽略: 'Ignore',
  '忽略 {{name}}': 'Ignore {{name}}',
  '成员按时拍下、因网络问题晚送达的签到会出现在这里。':
    'Check-ins made in time but delivered late because of the network appear here.',
  '成员申请补签后，会出现在这里。': 'They appear here when members request make-ups.',
  '手机记录于 {{time}}': 'Recorded by phone {{time}}',
  接受: 'Accept',
  '接受 {{name}}': 'Accept {{name}}',
  没有待审核的补签: 'No make-ups waiting for approval',
  没有迟到的提交: 'No late deliveries',
  '补交作业“{{title}}” {{day}}': 'Late homework "{{title}}" {{day}}',
  '补签 {{day}}': 'Make-up {{day}}',
  补签待审: 'Make-ups to approve',
  还没有处理过的补签: 'No make-ups decided yet',
  迟到的提交: 'Late deliveries',
  '送达于 {{time}}': 'Delivered {{time}}',
  '通过或不通过的补签会留在这里。': 'Approved and declined make-ups are kept here.',
  '通过这 {{n}} 个补签？': 'Approve these make-ups ({{n}})?',
};
