import type { Catalogue } from '@rollcall/web/english/translate';

export const certificationTexts: Catalogue = {
  '11 位大陆手机号': '11-digit mainland China mobile number',
  '18 位统一社会信用代码': '18-character unified social credit code',
  '18 位身份证号码': '18-character ID card number',
  '{{discount}}折': '{{discount}}/10 of the price',
  '{{from}} 至 {{until}}': '{{from}} to {{until}}',
  '{{label}}已上传': '{{label}}: uploaded',
  '{{label}}，点击可更换': '{{label}}, click to replace',
  '{{left}} 秒后重发': 'Resend in {{left}} s',
  '与 18 位统一社会信用代码的格式不同，请核对。旧版证照可以照实填写':
    'This is not in the format of an 18-character unified social credit code. Check it. For an older licence, enter what it says.',
  与营业执照上的名称一致: 'As on the business licence',
  与证件上的姓名一致: 'As on the ID document',
  '主体有变化？': 'Has the subject changed?',
  人像面: 'Portrait side',
  '人数、时长和个数不再受限，视频、文件、原图、手写签名、图片点评全部可用，已结束的签到永久保存。':
    'No limits on members, duration or number of activities. Video, files, original pictures, handwritten signatures and picture reviews are all available, and ended activities are kept for good.',
  '以个人名义发起签到的老师、教练和组织者':
    'Teachers, coaches and organisers who run activities in their own name',
  '企业名称为2-110个字符；个体工商户、学校、社会团体等请填写证照上的全称，不能以“公司”结尾':
    'Company names have 2 to 110 characters. Sole traders, schools, associations and others enter the full name on their licence, which must not end in "公司" (company).',
  '会告诉您原因。修改后可以再次申请，已经支付的不用再付。':
    'We tell you why. Correct it and apply again. If you have paid, you do not pay again.',
  信息填写: 'Your details',
  修改资料: 'Edit details',
  '免费：{{free}}，认证后：{{certified}}': 'Free: {{free}}, certified: {{certified}}',
  '公众号“{{subject}}”已完成验证': 'Official account "{{subject}}" is verified',
  公众号后台截图: "Screenshot of the official account's back end",
  公众号收到的四位验证码: '4-digit code sent to the official account',
  '公众号的完整名称，最多 30 个字': 'Full name of the official account, up to 30 characters',
  公众号账号设置页的截图示例: 'Example screenshot of the account settings page of an official account',
  公众平台: 'Official Accounts',
  '公众平台“账号设置”页的截图，建议尺寸750x420，支持jpg、png格式，不超过 5 MB。':
    'Screenshot of the "Account settings" page of the Official Accounts platform. Recommended size 750x420, jpg or png, up to 5 MB.',
  '公司、学校、机构等有营业执照或社会信用代码的单位':
    'Companies, schools, institutions and others with a business licence or social credit code',
  公开信息: 'Public information',
  再次申请: 'Apply again',
  到期以后呢: 'What happens when it expires',
  '到期前 15 天会通知您。到期后按免费额度使用，已有的签到和记录不受影响，续费后立即恢复。':
    'We notify you 15 days before. After that the free limits apply. Existing activities and records are not affected, and everything is back as soon as you renew.',
  '加密保存，点击重新上传': 'Stored encrypted. Click to upload again.',
  可以更换认证类型吗: 'Can I change the certification type',
  国徽面: 'Emblem side',
  填写公众号收到的四位验证码: 'Enter the 4-digit code sent to the official account',
  '填写资料约 3 分钟': 'Takes about 3 minutes',
  '姓名、号码和照片加密保存，只用于这次审核。审核人员每次查看都会留下记录，其他人看不到，您自己也只能看到打码后的内容。':
    'Names, numbers and photos are encrypted and used only for this review. Every view by a reviewer is recorded. Nobody else can see them, and you see only a masked version yourself.',
  '姓名、证件号码、手机号和证件照片加密保存，页面上只显示打码后的内容。审核人员每次查看都会留下记录。':
    'Names, ID numbers, mobile numbers and ID photos are stored encrypted, and pages show only a masked version. Every view by a reviewer is recorded.',
  '审核人员会给公众号“{{subject}}”发送一条私信，内有四位验证码。收到后回到这里填写。':
    'A reviewer will send a direct message with a 4-digit code to the official account "{{subject}}". Come back and enter it here.',
  '审核人员已发送到公众号“{{subject}}”的私信中，请在公众号后台的消息里查看。':
    'A reviewer has sent it in a direct message to the official account "{{subject}}". Look for it in the messages of the account\'s back end.',
  审核未通过: 'Not approved',
  审核没有通过怎么办: 'What if it is not approved',
  '审核通过并且支付之后，从较晚的那一天开始计算。续费在原来的到期日上顺延，提前续费不会损失天数。':
    'On the day of approval or of payment, whichever is later. A renewal extends the existing expiry date, so renewing early loses no days.',
  '审核通过，等待支付': 'Approved, waiting for payment',
  '已恢复您上次填写的内容，姓名和号码不保存在浏览器中，需要重新填写。':
    'What you entered last time has been restored. Names and numbers are not kept in the browser, so enter them again.',
  已支付的申请不能更换类型: 'The type of a paid application cannot be changed',
  '已有微信公众号，并且能查看公众号消息的运营者':
    'People who run a WeChat official account and can read its messages',
  '已经支付，再次申请不用再付费': 'You have paid. Applying again costs nothing.',
  已经认证的发起人: 'Certified organisers',
  '建议尺寸 750×420，jpg 或 png 格式，不超过 5 MB。请不要遮挡或修改。':
    'Recommended size 750×420, jpg or png, up to 5 MB. Do not cover or edit anything.',
  '开发环境：可以不提交资料、不付费，直接认证一年。':
    'Development environment: get certified for a year without documents or payment.',
  '微信扫码支付，支付后可在“账号”中查看订单':
    'Scan with WeChat to pay. You will find the order under "Account".',
  您的资料怎样保存: 'How your documents are stored',
  我已阅读并同意: 'I have read and agree to',
  截图: 'Screenshot',
  截图示例: 'Example screenshot',
  提交以后: 'After you submit',
  '支付前可以修改资料、更换类型。支付后类型不能更换，资料没有通过时可以修改后再次申请。':
    'Before paying you can edit your details and change the type. After paying the type is fixed. If your details are not approved, you can correct them and apply again.',
  '支付后优先审核，审核结果会通知您。':
    'Paid applications are reviewed first. We will notify you of the result.',
  '支付后立即生效，有效期从支付当天开始。': 'Takes effect as soon as you pay, from the day of payment.',
  暂时没有可选的时长: 'No durations available for now',
  有效期: 'Validity',
  有效期从哪天开始: 'When does it start',
  本人手机号: 'Your mobile number',
  本人证件照片: 'Photos of your ID document',
  查看示例: 'View example',
  正在审核: 'In review',
  '每年 ¥{{yearly}}': '¥{{yearly}} per year',
  清空重填: 'Clear and start over',
  '现在按免费额度使用，已有的签到和记录不受影响，续费后立即恢复。':
    'The free limits apply now. Existing activities and records are not affected, and everything is back as soon as you renew.',
  '申请{{name}}认证': 'Apply: {{name}}',
  申请认证: 'Apply for certification',
  '登录微信公众平台，打开“设置与开发 › 账号设置”，截取能看到公众号名称和主体信息的页面。':
    'Log in to the WeChat Official Accounts platform, open "Settings and development › Account settings" and take a screenshot that shows the account name and the subject.',
  直接认证一年: 'Certify for a year',
  短信中的验证码: 'Code from the text message',
  立即支付: 'Pay now',
  签到与管理: 'Check-in and management',
  组织: 'Organisation',
  '续费从原到期日顺延，不会损失天数': 'A renewal extends the existing expiry date. No days are lost.',
  联系手机号: 'Contact mobile number',
  '至 {{until}}': 'Until {{until}}',
  营业执照上的法定代表人: 'Legal representative on the business licence',
  营业执照照片: 'Photo of the business licence',
  规模与时长: 'Size and duration',
  '认证一次，您发起的签到全部解除免费限制':
    'Get certified once, and the free limits are lifted from all your activities',
  '认证中...': 'Certifying...',
  认证主体: 'Certified subject',
  '认证即将到期，还有 {{days}} 天': {
    one: 'Certification expires soon, {{days}} day left',
    other: 'Certification expires soon, {{days}} days left',
  },
  认证后多了什么: 'What certification adds',
  认证已到期: 'Certification expired',
  认证成功: 'Certified',
  认证时长: 'Certification duration',
  '认证的是发起人。由他发起的签到全部解除限制，管理员和成员不需要认证，也不用付费。':
    "The organiser. All limits are lifted from the organiser's activities. Administrators and members need no certification and pay nothing.",
  '认证的是发起人：由您发起的签到，从认证那一刻起全部解除免费限制':
    'Certification is for organisers: from that moment on, the free limits are lifted from all your activities',
  认证的是谁: 'Who gets certified',
  认证进度: 'Certification progress',
  证件上的号码: 'Number on the document',
  证件照片: 'ID photos',
  证件资料安全吗: 'Are my documents safe',
  说明与展示: 'Description and display',
  '请上传清晰、完整的照片，支持JPG/BMP/PNG格式，不超过 5 MB':
    'Upload clear, complete photos in JPG, BMP or PNG, up to 5 MB',
  '请稍后再来，或联系平台运营方': 'Come back later, or contact the platform operator',
  '资料填错了？': 'Made a mistake?',
  '资料已提交并支付。审核结果会出现在消息中，通过后立即生效，不需要在这里等待。':
    'Submitted and paid. The result will appear in your messages and takes effect once approved. No need to wait here.',
  '资料已提交，等待支付': 'Details submitted, waiting for payment',
  '还可以尝试 {{left}} 次': 'Attempts left: {{left}}',
  '还有 {{days}} 天': { one: '{{days}} day left', other: '{{days}} days left' },
  '选择时长并支付，随后进入审核。没有通过时会告诉您原因，修改后可以再次申请，不用再付费。':
    'Choose a duration and pay, then the review begins. If it is not approved, we tell you why. You can correct it and apply again without paying again.',
  选择续费时长: 'Choose a renewal duration',
  选择认证类型: 'Choose a certification type',
  重新申请: 'Request again',
  需要准备: 'What you need',
  验证: 'Verify',
  验证码已发送: 'Code sent',
};
