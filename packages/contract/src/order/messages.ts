/** Messages about orders, payment and the advertisement. */
export const ORDER_MESSAGES = {
  orderUnknown: '订单不存在',
  orderUnpaid: '', // as G57: an unfinished poll is refused without a message
  orderExpired: '订单已过期，请重新下单',
  orderRefunded: '订单已退款',
  orderCount: '购买次数须为1000的整数倍', // ADS-02
  orderMost: '单次最多购买100万次',
  orderKind: '暂不支持购买该项目',
  payUnavailable: '支付服务暂时不可用，请稍后再试',
  payRefused: '支付服务拒绝了该订单，请联系客服',
  // operator
  orderNotPaid: '订单没有支付，不能退款',
  orderRefunding: '该订单已在退款中',
  orderPaidAlready: '订单已支付',
  orderOtherWay: '这笔订单不是用现在的收款方式支付的，请到原来的收款渠道处理',
  orderNotOffline: '只有线下收款的订单可以人工确认',
  refundReason: '请填写退款原因',
  refundFailed: '支付服务拒绝了退款，请到商户平台核实',
  priceRange: '价格须在0.01元到10万元之间',
  priceUnknown: '该项目不存在，请刷新页面',
  priceOrigin: '原价不能低于售价',
  priceDefault: '每种类型须有一个默认时长',
  adIncomplete: '开启前请先填写图片、标题和链接',
  adLink: '链接须以 https:// 开头',
  adPicture: '请上传 JPG 或 PNG 图片，大小不超过1MB',
} as const;
