import type { Catalogue } from '@rollcall/web/english/translate';

export const signInTexts: Catalogue = {
  '+{{n}} 积分': { one: '+{{n}} point', other: '+{{n}} points' },
  '{{n}} 次都完成了': 'All {{n}} done',
  '{{n}} 秒后自动发送，内容已存在手机里，可以锁屏或离开':
    'Sent automatically in {{n}} s. Saved on this phone; you can lock the screen or leave',
  '{{time}} 签到成功': 'Signed in at {{time}}',
  '今天第 {{n}} 个到': 'No. {{n}} to arrive today',
  传完后自动提交: 'Submitted automatically once uploaded',
  '内容已存在手机里，可以锁屏或离开': 'Saved on this phone. You can lock the screen or leave',
  去修改: 'Edit',
  去加入: 'Join',
  填写签到内容: 'Fill in the check-in',
  处理完后自动提交: 'Submitted automatically once processed',
  '接下来 {{slot}}': 'Next: {{slot}}',
  '接着给{{name}}签': 'Sign in for {{name}} next',
  '服务器忙，稍后自动发送': 'The server is busy. It will be sent automatically in a moment',
  '本时段还可以签 {{n}} 次': 'Sign-ins left in this slot: {{n}}',
  查看记录: 'View records',
  '正在上传文件…': 'Uploading files…',
  '正在处理照片和视频…': 'Processing photos and videos…',
  登录后自动发送: 'Sent automatically after you log in',
  '第 {{n}} 次尝试': 'Attempt {{n}}',
  '等待网络，恢复后自动发送': 'Waiting for a connection. It will be sent automatically',
  重新输入: 'Enter again',
};
