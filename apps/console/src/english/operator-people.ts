import type { Catalogue } from '@rollcall/web/english/translate';

export const operatorPeopleTexts: Catalogue = {
  '{{n}} 个登录立即结束，恢复之前不能再登录；发起的签到照常进行，不会删除。对方登录时会看到这个原因，原因也记入操作日志。可以随时恢复，恢复后对方需重新登录。':
    'Their sessions ({{n}}) end at once and they cannot log in until restored. Their activities go on and are not deleted. They see this reason when they try to log in, and it is recorded in the audit log. You can restore them at any time; they then need to log in again.',
  '{{version}}（现行）': '{{version}} (current)',
  '停用“{{name}}”？': 'Disable "{{name}}"?',
  协议: 'Agreement',
  协议的同意情况: 'Consent to agreements',
  同意人数: 'People who agreed',
  '填写姓名和手机号，对方用短信验证码设置密码后即可登录。':
    'Enter a name and mobile number. They can log in after setting a password with an SMS code.',
  完整手机号或昵称开头: 'Full mobile number or start of nickname',
  对方不能再用这份邀请: 'They can no longer use this invitation',
  '对方在所有设备上都要重新登录，账号不受影响。结束的登录不能恢复，原因记入操作日志。':
    'They have to log in again on all devices. Their account is not affected. Ended sessions cannot be restored, and the reason is recorded in the audit log.',
  '已停用，可以随时恢复': 'Disabled. You can restore them at any time.',
  '已恢复，对方可以重新登录': 'Restored. They can log in again.',
  已接受: 'Accepted',
  '已撤回，可以重新邀请': 'Withdrawn. You can invite them again.',
  '已结束 {{n}} 个登录': 'Sessions ended: {{n}}',
  '必填，例如：多人投诉发布广告': 'Required, for example: several complaints about advertising',
  '换一个手机号或昵称试试。': 'Try another mobile number or nickname.',
  撤回邀请: 'Withdraw invitation',
  最近同意: 'Latest consent',
  等待接受: 'Pending',
  '结束“{{name}}”的 {{n}} 个登录？': 'End the sessions of "{{name}}" ({{n}})?',
  请把下面的内容发给对方: 'Send them the text below',
  还没有邀请过组织者: 'No organisers invited yet',
  邀请: 'Invite',
  邀请时间: 'Invited',
  '邀请短信已发出，也可以转发下面的内容':
    'The invitation was sent by SMS. You can also forward the text below.',
};
