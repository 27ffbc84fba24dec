import { type CertQueue, type CertRow, MP_CODE } from '@rollcall/contract';
import { text } from '@rollcall/web/i18n';

export const QUEUES: readonly (readonly [queue: CertQueue, label: string])[] = text([
  ['waiting', '待审核'],
  ['unpaid', '未支付'],
  ['approved', '已通过'],
  ['rejected', '已驳回'],
  ['all', '全部'],
]);

const STATES = text([
  ['amber', '待审核'],
  ['jade', '已通过'],
  ['loss', '已驳回'],
] as const);
/** Tone and label of the result. */
export const stateOf = ({ audit_status }: Pick<CertRow, 'audit_status'>) => STATES[audit_status] ?? STATES[0];

export const EVENTS: Readonly<Record<string, string>> = text({
  submit: '提交申请',
  resubmit: '再次提交',
  pay: '支付',
  renew: '续费',
  refund: '退款',
  approve: '通过',
  reject: '驳回',
  code: '生成四位验证码',
  verified: '验证码验证成功',
  locked: '验证码错误五次，已锁定',
});

export const CODE_STATES: Readonly<Record<number, string>> = text({
  [MP_CODE.NOT_SENT]: '还没有发送',
  [MP_CODE.SENT]: '已发送，等待申请人填写',
  [MP_CODE.VERIFIED]: '已验证',
  [MP_CODE.LOCKED]: '错误五次，已锁定',
});

/** Most frequent reasons for sending an application back, by type. */
export const REASONS: readonly (readonly string[])[] = text([
  [
    '营业执照照片模糊，请重新拍摄',
    '企业全称与营业执照不一致',
    '社会信用代码与营业执照不一致',
    '法人姓名与营业执照不一致',
  ],
  ['证件照片模糊，看不清号码，请重新拍摄', '真实姓名与证件不一致', '证件号码与照片不一致', '证件已过有效期'],
  ['截图中看不到公众号名称，请按示例重新截图', '公众号名称与截图不一致', '截图被修改或遮挡'],
]);
