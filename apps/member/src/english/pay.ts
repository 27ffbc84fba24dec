import type { Catalogue } from '@rollcall/web/english/translate';

export const payTexts: Catalogue = {
  可以回到电脑上了: 'You can go back to the computer',
  支付: 'Pay',
  支付失败: 'Payment failed',
  支付成功: 'Payment received',
  '没有扣款，可以再试一次': 'You were not charged. You can try again',
  '订单号 {{no}}': 'Order no. {{no}}',
  '该订单已过期，请重新下单': 'This order has expired. Place a new one',
  该订单已退款: 'This order has been refunded',
  '这是开发模式的支付页，不会真的扣款。':
    'This is the payment page of the development mode. You are not really charged.',
};
