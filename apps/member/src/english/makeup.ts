import type { Catalogue } from '@rollcall/web/english/translate';

export const makeupTexts: Catalogue = {
  '{{name}}原因': '{{name}} reason',
  '撤回 {{day}} 的补签': 'Withdraw the make-up of {{day}}',
  '撤回补签申请？': 'Withdraw the make-up request?',
  '实际到达 {{time}}': 'Arrived at {{time}}',
  实际到达时间: 'When you really arrived',
  '照片，如到场的照片': 'Photos, for example of you there',
  补签照片: 'Make-up photos',
  可以补签的日子: 'Days you can make up',
  我的补签申请: 'My make-up requests',
  '提交{{name}}': 'Submit {{name}}',
  '提交后由发起人审核，通过后计入': 'The organiser reviews it; it counts once approved',
  '提交后由老师审核，通过后计入': 'The teacher reviews it; it counts once approved',
  '没有按时签到的原因，审核的人会看到': 'Why you did not sign in on time; whoever reviews it sees this',
  没有需要补签的日子: 'No days to make up',
  '申请{{name}}': 'Request {{name}}',
  补签成功: 'Make-up recorded',
  补签次数已用完: 'No make-ups left',
  补签申请: 'Make-up requests',
  '还可以补签 {{n}} 次': 'Make-ups left: {{n}}',
  错过的签到会出现在这里: 'Missed check-ins appear here',
};
