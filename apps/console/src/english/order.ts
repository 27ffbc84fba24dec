import type { Catalogue } from '@rollcall/web/english/translate';

export const orderTexts: Catalogue = {
  '{{price}} 元 / {{size}} 次': '¥{{price}} / {{size}} views',
  为成员留一个干净的页面: 'A clean page for your members',
  '免费活动的成员页可能在签到卡片下方显示一条广告。购买后，您发起的所有活动的成员页都不再显示它。':
    'Member pages of free activities may show an ad below the check-in card. Once you buy, it is gone from the member pages of all your activities.',
  减少: 'Decrease',
  '剩余 {{left}}': '{{left}} left',
  剩余次数: 'Views left',
  去广告后不再显示: 'Gone once ads are removed',
  在本机打开: 'Open on this computer',
  增加: 'Increase',
  应付: 'Total',
  '开发模式的支付页：': 'Payment page in development mode:',
  '您已认证，成员页不显示广告，现在不必购买':
    'You are certified. Member pages show no ads, so there is no need to buy now.',
  '成员打开您的签到页时，广告位不再显示；每打开一次用去一次':
    'The ad is no longer shown when members open your check-in page. Each opening uses one view.',
  成员页示例: 'Example of a member page',
  '按展示次数计：成员打开一次成员页，用去一次，用完后恢复显示':
    'Counted by views: each time a member opens the member page, one is used. When they run out, the ad is back.',
  支付二维码: 'Payment QR code',
  支付成功: 'Payment received',
  '次数没有有效期，未用完的一直保留，多次购买累加':
    'Views never expire. What is left is kept, and purchases add up.',
  '没有广告时不扣次数；已认证的发起人本来就不显示广告，不必购买':
    'Nothing is used when there is no ad. Certified organisers have no ads anyway and need not buy.',
  '示例：成员页上广告的位置': 'Example: where the ad is on the member page',
  立即开通: 'Buy now',
  请使用微信扫一扫完成支付: 'Scan with WeChat to pay',
  '请联系平台管理员付款，并告知订单号。管理员确认到账后，本页自动更新。':
    'Contact the platform administrator to pay, and give the order number. This page updates itself once the payment is confirmed.',
  购买: 'Buy',
  购买即表示同意: 'By buying you agree to',
  购买次数: 'Views to buy',
  '购买认证或去广告后，订单会出现在这里': 'Orders appear here once you buy certification or ad removal',
  还没有订单: 'No orders yet',
  重新下单: 'Order again',
};
