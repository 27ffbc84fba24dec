import type { Catalogue } from '@rollcall/web/english/translate';

export const guardianTexts: Catalogue = {
  '{{inviter}}邀请您一起为孩子签到': '{{inviter}} invites you to sign in for the child too',
  '{{name}}的家长': 'Guardians of {{name}}',
  '{{time}} 前有效': 'Valid until {{time}}',
  '一起为{{name}}签到': 'Sign in for {{name}} together',
  为谁签到: 'Who to sign in for',
  再添加一人: 'Add another person',
  再邀请一位: 'Invite another',
  发送链接: 'Send link',
  可以请其他人来添加: 'Somebody else can add them',
  '只能由一人使用，7 天内有效。对方接受后可以为{{name}}签到、请假、查看考勤。':
    'For one person, valid for 7 days. Once they accept, they can sign in, request leave and view attendance for {{name}}.',
  '孩子没有手机时，由您代为签到。记录中会注明“代签”。':
    'Sign in for a child who has no phone. The record says "Signed in for".',
  家长邀请: 'Guardian invitation',
  '对方没有带手机时，由您代为签到。记录中会注明“代签”。':
    'Sign in for someone without their phone. The record says "Signed in for".',
  您是孩子的: "You are the child's",
  您是对方的: "You are the person's",
  我: 'Me',
  我代签的人: 'People I sign in for',
  '我是家长，代孩子签到': "I'm a guardian signing in for a child",
  我自己: 'Myself',
  把链接发给另一位家长: 'Send the link to the other guardian',
  '接受后可以为孩子签到、请假、查看考勤，记录中会注明“代签”。':
    'Once you accept, you can sign in, request leave and view attendance for the child. Records say "Signed in for".',
  '接受后由发起人审核，通过后可以为孩子签到、请假、查看考勤。':
    'After you accept, the organiser reviews it. Once approved you can sign in, request leave and view attendance for the child.',
  接受邀请: 'Accept invitation',
  '最多 4 位家长': 'At most 4 guardians',
  '正在接受…': 'Accepting…',
  '正在添加…': 'Adding…',
  '没能刷新：{{reason}}': 'Could not refresh: {{reason}}',
  添加: 'Add',
  添加一人: 'Add a person',
  添加孩子: 'Add a child',
  '请本人用自己的手机签到，没带手机的请发起人代签':
    'They should sign in on their own phone. Without a phone, the organiser can sign in for them',
  请选择您与孩子的关系: 'Choose your relation to the child',
  请选择您与对方的关系: 'Choose your relation to the person',
  还没有人接受的邀请: 'Invitation not accepted yet',
  '通过后会通知您，就可以为{{name}}签到了':
    'You get a message once approved and can then sign in for {{name}}',
  邀请: 'Invitations',
  邀请另一位家长: 'Invite another guardian',
  邀请链接: 'Invitation link',
};
