/** Messages about an organiser's certification; exact where the specification is (requirements in brackets). */
export const CERT_MESSAGES = {
  // what is empty (CERT-17 to CERT-20, CERT-25, CERT-29)
  empty: {
    corp_name: '企业全称不能为空',
    corp_owner: '法人姓名不能为空',
    corp_code: '社会信用代码不能为空',
    corp_liscense_pic: '营业执照不能为空',
    cert_type: '证件类型不能为空',
    cert_pic_front: '证件照片不能为空',
    cert_pic_back: '请上传证件背面照片，请根据提示检查后再试', // CERT-23
    cert_no: '证件号码不能为空',
    mobile: '手机号不能为空',
    real_name: '真实姓名不能为空',
    mp_name: '公众号名称不能为空',
    mp_screen: '公众号截图不能为空',
    code: '请输入验证码',
  },
  tooLong: (label: string, most: number) => `${label}最多${most}个字`, // CERT-21
  corpNameShort: '企业全称最少2个字', // CERT-26
  mobileInvalid: '请填写正确的手机号码', // CERT-24
  idNumberInvalid: '身份证号码有误，请核对后再填写',
  certNoInvalid: '证件号码只能包含字母和数字',
  invalid: '内容填写有误，请根据提示检查后再试', // CERT-22
  agree: '请先同意用户协议', // CERT-25
  pictureGone: '图片不存在或不是您上传的，请重新上传',
  pictureFormat: '证件图片仅支持JPG、BMP、PNG格式', // CERT-28
  screenFormat: '截图仅支持jpg、png格式', // CERT-27
  pictureTooLarge: '图片大小不能超过5M，请压缩后重新上传', // CERT-27
  // states
  notFound: '认证申请不存在，请刷新页面',
  notRequired: '本站的发起人都已认证，无需申请', // where CERTIFICATION=granted
  waiting: '认证申请正在审核中，请等待审核结果',
  certified: '您已通过认证，无需再次申请',
  paidType: '已付费的申请不能更换认证类型，如需更换请联系客服',
  submitted: '提交成功',
  rejectedDefault: '资料信息存在不符，请重新核实后再申请', // CERT-11
  // the public account's code
  mpCodeEmpty: '请输入四位验证码', // CERT-29
  mpCodeWrong: (left: number) => `验证码错误，还可以尝试${left}次`,
  mpCodeLocked: '验证码错误次数过多，请等待审核人员重新发送',
  mpCodeNotSent: '审核人员还没有发送验证码，请稍后再试',
  mpCodeNone: '只有公众号认证需要填写验证码',
  mpVerified: '验证成功',
  // paying
  paid: '该认证申请已付费，无需重复支付',
  payRejected: '资料没有通过审核，请先修改资料再次申请',
  noPrice: '该时长的价格已变化，请刷新页面后重新选择',
  renewNone: '还没有可以续费的认证，请先申请认证',
  // the operator
  decided: '该申请已处理，请刷新后查看',
  changed: '申请人修改了资料，请刷新后再审核',
  remarkEmpty: '请填写驳回原因',
  mpUnverified: '公众号还没有完成验证码验证，暂时不能通过',
  mpOnly: '只有公众号认证需要发送验证码',
  mpDone: '公众号已完成验证，无需再次发送',
  fileNone: '这份申请没有这张图片',
} as const;

/** Notices to the applicant. */
export const CERT_NOTICES = {
  approved: { title: '认证已通过', text: '您的发起人认证已通过审核。' },
  approvedUntil: (day: string) => `您的发起人认证已通过审核，有效期至 ${day}。`,
  approvedUnpaid: '您的发起人认证资料已通过审核，支付认证费用后即可生效。',
  rejected: (remark: string) => ({ title: '认证未通过', text: `原因：${remark}` }),
  mpCode: {
    title: '公众号验证码已发送',
    text: '审核人员已向您的公众号发送四位验证码，请在认证页面填写。',
  },
  expiring: (day: string) => ({
    title: '认证即将到期',
    text: `您的发起人认证将于 ${day} 到期，到期后按免费额度使用，请及时续费。`,
  }),
} as const;
