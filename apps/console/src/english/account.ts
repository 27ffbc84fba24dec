import type { Catalogue } from '@rollcall/web/english/translate';

export const accountTexts: Catalogue = {
  '8 到 64 个字符': '8 to 64 characters',
  '{{date}} 同意': 'Agreed on {{date}}',
  '{{n}} 天后开始删除，期间重新登录即可取消。删除后无法恢复。': {
    one: 'Deletion starts after {{n}} day; log in again before then to cancel. Deleted data cannot be restored.',
    other:
      'Deletion starts after {{n}} days; log in again before then to cancel. Deleted data cannot be restored.',
  },
  '{{size}}，{{until}} 前可以下载': '{{size}}, download before {{until}}',
  '{{time}} 的数据': 'Data as of {{time}}',
  '一位同学的四周：二十天，到了十八天。今天的，刚刚盖上。':
    "Four weeks of one student: present on eighteen of twenty days. Today's seal has just been stamped.",
  '上传的文件，收到的消息，认证资料和有效期，回收站里的签到':
    'Uploaded files, messages received, certification documents and validity, activities in the recycle bin',
  二维码已过期: 'QR code expired',
  '二维码打不开？到微信的页面扫码': "QR code not loading? Scan on WeChat's page",
  '今天多少人到了、还差谁，随时看，可下载。':
    'How many came today and who has not: look at any time, or download it.',
  '以后不能用这个微信登录，只能用手机号。':
    'You will no longer be able to log in with this WeChat account, only with your mobile number.',
  会保留的: 'What is kept',
  会删除的: 'What is deleted',
  使用微信的昵称和头像: 'Use my WeChat nickname and picture',
  '依法需要保存的订单，不含您的姓名': 'Orders that the law requires to be kept, without your name',
  修改昵称和名称: 'Edit nickname and name',
  全部结束: 'Log out all',
  '其他设备会退出登录，这台设备不受影响。': 'Other devices will be logged out; this one stays logged in.',
  几分钟建好: 'Ready in minutes',
  '别人签到里“某天有一次签到”的计数，不含您的姓名和内容':
    'The count "one check-in on a day" in other people\'s activities, without your name and content',
  去我的签到处理: 'Go to my activities',
  '发起人名称：{{name}}': 'Organiser name: {{name}}',
  '另外 {{n}} 个登录都要重新登录，确定结束？':
    'Log out all other sessions ({{n}})? They will have to log in again.',
  '可以下载平台保存的关于您的全部数据：资料、发起和参加的签到、提交的记录和上传的文件。文件保留 24 小时。':
    'Download everything the platform stores about you: profile, activities you created and joined, records you submitted and files you uploaded. The file is kept for 24 hours.',
  同意的协议: 'Agreed terms',
  密码已设置: 'Password set',
  '密码已重置，请登录': 'Password reset. Log in with the new one',
  '已于 {{until}} 到期，按免费额度使用': 'Expired on {{until}}; free limits apply',
  '已绑定，可以用微信扫码登录。绑定于 {{date}}。':
    'Linked on {{date}}. You can log in by scanning with WeChat.',
  已解除微信绑定: 'WeChat unlinked',
  '开发环境提供，无需扫码。正式部署后不会出现。':
    'Only in the development environment, no scanning needed. Not shown in production.',
  当前登录: 'This device',
  '当前网络请求较多，正在自动验证，请稍等几秒':
    'There are many requests from this network. Verifying automatically, this takes a few seconds',
  微信二维码: 'WeChat QR code',
  微信登录: 'Log in with WeChat',
  微信登录二维码: 'WeChat login QR code',
  忘记密码: 'Forgot password',
  '您在别人签到里的姓名、资料和提交的内容': "Your name, details and submissions in other people's activities",
  成员用手机到: 'Members sign in by phone',
  成员页: 'Member page',
  '我已了解，仍要注销': 'I understand, delete my account',
  我已在手机上绑定: 'I have linked it on my phone',
  我的数据: 'My data',
  '手机号没有变化，请先在手机上完成绑定':
    'The mobile number has not changed. Finish linking it on your phone first',
  手机号登录: 'Mobile number login',
  '手机号绑定成功，下次可使用手机号和密码登录':
    'Mobile number linked. Next time you can log in with it and your password',
  '扫码即可参加，不用安装；位置、时间、现场码都能核验。':
    'Scan to take part, nothing to install. Position, time and on-site code can all be checked.',
  扫码登录: 'Scan to log in',
  按免费额度使用: 'Free limits apply',
  '新建签到时显示，不填则用昵称': 'Shown on new activities; your nickname if left empty',
  '日记管理 开发中……': 'Diaries are in development…',
  暂时不能注销: 'The account cannot be deleted yet',
  更换头像: 'Change picture',
  更换手机号: 'Change mobile number',
  '有效期至 {{until}}': 'Valid until {{until}}',
  未知设备: 'Unknown device',
  未设置: 'Not set',
  查看认证: 'View certification',
  '正在生成，完成后会在消息中通知您': 'Being prepared. You will get a message when it is ready',
  '正在登录…': 'Logging in…',
  注销: 'Delete account',
  演示登录: 'Demo login',
  '版本 {{version}}': 'Version {{version}}',
  '版本与生效日期：{{version}}': 'Version and effective date: {{version}}',
  现行的: 'Current',
  '班级考勤、会议签到、志愿者打卡，发起人在这里管理。':
    'Class attendance, meeting check-in, volunteer check-in: organisers manage it all here.',
  '生成失败，请重新生成': 'The file could not be created. Create it again',
  生成我的数据: 'Create my data file',
  '用已绑定的微信扫码同意，昵称和头像会换成微信的':
    'Scan with the linked WeChat account to agree. Your nickname and avatar will be replaced by those of WeChat',
  '用手机微信扫一扫，首次扫码即注册': 'Scan with WeChat on your phone; your first scan registers you',
  '用手机扫码，以同一账号登录后填写手机号':
    'Scan with your phone, log in to the same account and enter your mobile number',
  '用手机相机或浏览器扫码，在成员页确认登录':
    'Scan with your phone camera or browser and confirm on the member page',
  '用手机相机扫一扫，在成员页确认登录': 'Scan with your phone camera and confirm on the member page',
  用短信验证码设置: 'Set with a code by text message',
  '用要绑定的微信扫码，并在手机上同意': 'Scan with the WeChat account to link, and confirm on your phone',
  登录二维码: 'Login QR code',
  登录即表示同意: 'By logging in you agree to ',
  登录的设备: 'Logged-in devices',
  确认密码: 'Confirm password',
  '等 {{n}} 个': 'and more, {{n}} in all',
  绑定二维码: 'QR code for linking',
  '绑定后可以用微信扫码登录，原来的登录方式不变。':
    'Once linked, you can log in by scanning with WeChat. Your other ways to log in stay.',
  绑定失败: 'Linking failed',
  绑定微信: 'Link WeChat',
  绑定手机号: 'Add mobile number',
  绑定过手机号的账号才能这样登录: 'Only for accounts with a linked mobile number',
  '结束{{device}}的登录': 'Log out {{device}}',
  结束其他全部登录: 'Log out all other devices',
  解除微信绑定: 'Unlink WeChat',
  解除绑定: 'Unlink',
  设置密码: 'Set password',
  设置或修改: 'Set or change',
  请输入手机号: 'Enter your mobile number',
  请输入绑定的手机号: 'Enter the linked mobile number',
  '谁没到，一眼看见': 'See who is missing at a glance',
  '账号将在 {{day}} 注销，在此之前登录即可取消':
    'The account will be deleted on {{day}}. Log in before then to cancel',
  '资料、登录方式、密码和绑定的手机号，所有设备立即退出登录':
    'Your profile, ways to log in, password and linked mobile number; all devices are logged out at once',
  返回扫码登录: 'Back to scanning',
  返回登录: 'Back to login',
  '退出参加的 {{n}} 个签到，您在其中的姓名、资料和提交的内容':
    'Your part in activities you joined ({{n}}): you quit them, and your name, details and submissions in them are removed',
  退出登录: 'Log out',
  '选好日期和时段就能用，默认设置照顾了多数情况。':
    'Choose dates and slots and it works; the defaults suit most cases.',
  '重置后，其他设备需要重新登录': 'After the reset, other devices must log in again',
  重置密码: 'Reset password',
  验证并注销: 'Verify and delete account',
  验证并生成: 'Verify and prepare',
  验证并继续: 'Verify and continue',
};
