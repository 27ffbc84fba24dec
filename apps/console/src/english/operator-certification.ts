import type { Catalogue } from '@rollcall/web/english/translate';

export const operatorCertificationTexts: Catalogue = {
  ' · 第 {{round}} 次': ' · attempt {{round}}',
  '{{type}}认证 · {{who}} · {{when}} 提交': '{{type}} certification · {{who}} · submitted {{when}}',
  企业全称与营业执照不一致: 'The company name does not match the business licence',
  企业或公众号名称: 'Company or account name',
  全部类型: 'All types',
  公众号名称与截图不一致: 'The name of the official account does not match the screenshot',
  再次提交: 'Submitted again',
  '写明哪里不符，怎样修改': 'Say what does not match and how to correct it',
  '将显示完整的姓名、证件号码和照片。您的账号、查看时间和所看的每一份资料都会记入操作记录。':
    'This shows the full name, document number and photos. Your account, the time and every document you view are recorded in the audit log.',
  '已发送，等待申请人填写': 'Sent, waiting for the applicant to enter it',
  '已生成，请发送给公众号': 'Generated. Send it to the official account.',
  已驳回: 'Rejected',
  已验证: 'Verified',
  '截图中看不到公众号名称，请按示例重新截图':
    'The screenshot does not show the name of the official account. Take it again as in the example.',
  截图被修改或遮挡: 'The screenshot has been edited or covered',
  提交申请: 'Application submitted',
  搜索申请: 'Search applications',
  '有人提交并支付后会出现在这里，先到的排在前面':
    'Applications appear here once submitted and paid, oldest first',
  '有效期 {{from}} 至 {{until}}': 'Valid from {{from}} to {{until}}',
  未支付: 'Unpaid',
  查看完整资料: 'View full details',
  '校验位不符，请核对': 'The check digit does not match. Compare it with the document.',
  没有符合条件的申请: 'No matching applications',
  没有等待审核的申请: 'No applications waiting for review',
  法人姓名与营业执照不一致: 'The name of the legal representative does not match the business licence',
  生成四位验证码: 'Generate 4-digit code',
  申请: 'Applications',
  '申请人会看到下面的原因，修改后可以再次申请，已支付的不用再付。':
    'The applicant sees the reason below and can apply again after corrections. If they have paid, they need not pay again.',
  申请人填写验证码以后才能通过: 'You can approve once the applicant has entered the code',
  '申请人已经支付，通过后立即生效，他发起的签到随即解除免费限制。':
    'The applicant has paid. Approval takes effect at once and lifts the free limits from their activities.',
  '申请人还没有支付，通过后会通知他支付，支付当天开始生效。':
    'The applicant has not paid. After approval they are asked to pay, and the certification starts on the day of payment.',
  真实姓名与证件不一致: 'The name does not match the document',
  确认通过: 'Approve',
  社会信用代码与营业执照不一致: 'The social credit code does not match the business licence',
  经过: 'History',
  '营业执照照片模糊，请重新拍摄': 'The photo of the business licence is blurred. Take it again.',
  证件号码与照片不一致: 'The document number does not match the photo',
  证件已过有效期: 'The document has expired',
  '证件照片模糊，看不清号码，请重新拍摄':
    'The photo of the document is blurred and its number is illegible. Take it again.',
  证件资料: 'Documents',
  '请用平台的微信号关注该公众号，把这四位数字作为消息发送给它。':
    "Follow the official account with the platform's WeChat account and send it these four digits as a message.",
  还没有发送: 'Not sent yet',
  这里还没有申请: 'No applications here yet',
  '通过“{{subject}}”的认证': 'Approve the certification of "{{subject}}"',
  重新生成: 'Generate again',
  '错误五次，已锁定': 'Locked after five wrong attempts',
  驳回: 'Reject',
  驳回原因: 'Reason for rejection',
  驳回申请: 'Reject application',
  '验证码错误五次，已锁定': 'Locked after five wrong codes',
  验证码验证成功: 'Code verified',
  '，还可以尝试 {{left}} 次': ', attempts left: {{left}}',
};
