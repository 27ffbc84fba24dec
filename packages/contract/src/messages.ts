import { ACCOUNT_MESSAGES } from './account/messages.ts';
import { SETTING_MESSAGES } from './activity/setting-messages.ts';
import { OPERATOR_MESSAGES } from './operator/messages.ts';
import { ORDER_MESSAGES } from './order/messages.ts';
import { UPLOAD_MESSAGES } from './upload/messages.ts';

export * from './certification/messages.ts';
export * from './makeup/messages.ts';
export * from './record/messages.ts';
export * from './upload/media-messages.ts';

/**
 * The one catalogue of what the server says to people, exact where the specifications are (requirements in brackets).
 * Screens show these; nothing on the way renames them.
 */
export const MESSAGES = {
  // transport and session
  sessionExpired: '登录信息过期，请重新重新登录', // AUTH-29, G23
  badRequest: '请求内容有误',
  badJson: '请求内容不是有效的 JSON',
  unsupportedType: '不支持的内容类型，请使用 application/json',
  tooLarge: '请求内容过大',
  notFoundPath: '请求的地址不存在',
  tooOften: '操作太频繁，请稍后再试',
  filesWaiting: '正在处理的文件较多，请稍后再上传',
  notReady: '服务正在启动或停止，请稍后再试',
  serverFault: '服务器开小差了，请稍后再试',
  foreignOrigin: '请求来源不被允许',
  noRight: '没有权限进行此操作',
  // activity
  activityNotFound: '签到不存在 (not found)', // DETAIL-09, N37
  titleEmpty: '签到标题不能为空', // RULE-01
  titlePlaceholder: '请输入签到标题', // G24
  classNameEmpty: '请输入班级名称', // G24
  classNameSensitive: '班级名称包含敏感词，请重新编辑', // RULE-02
  titleTooLong: '签到标题最多50个字', // RULE-03
  titleSensitive: '签到标题包含敏感词，请重新编辑', // RULE-04
  descriptionTooLong: '活动说明最多1500个字', // RULE-11
  descriptionSensitive: '内容包含敏感词，已自动替换成** ，请重新编辑', // SENS-06
  descriptionBlank: {
    0: '请编辑活动说明:',
    1: '请编辑会议详情:',
    3: '请布置作业内容:',
    4: '请编辑答案内容:',
  }, // RULE-05
  descriptionItems: '总数不能超过30条', // RULE-06
  descriptionAudio: '语音最多只能9条', // RULE-07
  descriptionVideo: '视频只能3条', // RULE-08
  descriptionFiles: '文件最多10个', // RULE-09
  startInPast: '开始日期不能早于今天', // RULE-12
  startTooFar: '开始日期最多为两年内', // RULE-13
  startLocked: '活动已经开始，不能修改开始日期', // FORM-22
  endBeforeStart: '结束日期不能小于开始日期', // RULE-14
  endEmpty: '请选择结束日期', // RULE-18
  endTooFar: '结束日期超出可选范围', // RULE-15
  endBeyondCertification: '结束日期不能超过认证有效期', // RULE-17
  durationFree: '免费活动最长91天，如需更长时间请完成认证。', // RULE-16
  durationCertified: '活动最长732天', // RULE-17
  cycleInvalid: '请选择签到周期',
  ...SETTING_MESSAGES,
  slotsEmpty: '请选择可签到时间段，或关闭自定义', // RULE-22
  slotsTooMany: '一天最多可设置十个签到时段', // RULE-23
  slotOrder: '签到时段的结束时间不能早于开始时间',
  slotsOverlap: '一天内的签到时段不能重叠', // RULE-24
  locationsEmpty: '请选择签到地点',
  locationsTooMany: '最多可设置五十个签到地理位置范围', // RULE-26
  locationAddress: '请选择签到地点', // RULE-27
  locationRangeMax: '签到范围不能大于100公里',
  participantsPhone: '未验证手机号的活动参与人数上限为500人，请在小程序中完成手机号验证', // RULE-51
  participantsPhoneMeeting: '未验证手机号的活动参与人数上限为1000人，请在小程序中完成手机号验证', // RULE-52
  participantsCertified: '参与人数超过1000人需要完成认证', // RULE-53
  participantsBelowJoined: '参与人数不能小于已参与的人数',
  tokenEmpty: '请输入参与口令', // RULE-30
  tokenTooLong: '参与口令最多20个字', // RULE-30
  tokenSensitive: '参与口令包含敏感词，请重新编辑', // SENS-03
  tokenDescTooLong: '口令说明最多300个字', // RULE-31
  tokenDescSensitive: '口令说明包含敏感词，请重新编辑', // SENS-03
  listEmpty: '请上传指定名单', // RULE-32
  submissionFieldsTooMany: '最多支持十五个字段', // RULE-34
  identityFieldsTooMany: '最多支持四十个字段', // RULE-35
  identityFieldName: '请输入填写项名称', // RULE-36
  submissionFieldName: '请输入字段名称', // G25
  fieldNameTooLong: '填写项名称最多15个字', // RULE-37
  fieldDescTooLong: '填写项说明最多20个字', // RULE-37
  optionTooLong: '选项最多30个字', // RULE-37
  optionEmpty: '单选类型的选项不能为空', // RULE-38
  optionRepeated: '单选类型的选项不能重复',
  fieldSensitive: '填写项包含敏感词，请重新编辑', // SENS-04
  defaultLength: '默认内容须在字数范围内', // FORM-57
  defaultNotOption: '默认内容须是选项之一', // FORM-57
  fieldKeyRepeated: '填写项编号重复',
  fieldType: '填写项类型不支持',
  nameFieldRequired: '姓名为必填项', // FORM-58
  textLimitEmpty: '请输入字数范围', // RULE-39
  textLimitOrder: '最小字数必须小于最大字数', // RULE-40
  singleLineLimit: '单行文本最多200字', // RULE-41
  multiLineLimit: '多行文本最多3000字', // RULE-42
  multiLineFree: '免费活动多行文本最多500字，如需更多请完成认证。', // CERTGATE-10
  mediaCountEmpty: '请输入数量', // RULE-48
  imagesMax: '图片最多18张', // RULE-43
  imagesFree: '免费活动图片最多3张，如需更多请完成认证。', // CERTGATE-09
  videosMax: '视频最多3个', // RULE-44
  videosFree: '免费活动视频最多1个，如需更多请完成认证。',
  videoSecondsMax: '视频最长600秒', // RULE-45
  videoSecondsFree: '免费活动视频最长30秒，如需更长请完成认证。', // CERTGATE-11
  audiosMax: '录音最多9条', // RULE-46
  audiosFree: '免费活动录音最多3条，如需更多请完成认证。',
  filesMax: '文件最多3个', // RULE-47
  signatureTooLong: '发起人名称最多50个字', // RULE-49
  signatureSensitive: '发起人名称包含敏感词，请重新编辑', // SENS-03
  hintTooLong: '默认文案最多1500个字', // RULE-49
  hintSensitive: '默认文案包含敏感词，请重新编辑',
  contactSensitive: '联系方式包含敏感词，请重新编辑', // SENS-05
  contactEmpty: '请填写要展示的联系方式', // FORM-50
  contactLink: '链接须以 http:// 或 https:// 开头', // FORM-50
  fileKind: '引用的文件类型不对，请重新上传',
  wifisTooMany: '最多可设置20个Wi-Fi',
  wifiName: '请输入Wi-Fi名称',
  certifiedFeature: '该功能为认证功能，如需使用请完成认证。',
  createdCap: '您创建的签到活动已经超过50个，如需继续创建，请完成认证。', // CERTGATE-24
  pinnedCap: '最多只能置顶10个签到活动，已超出上限，取消一个后再设置', // LIST-21
  pinned: '置顶成功', // LIST-20
  unpinned: '取消置顶成功', // LIST-20
  copied: '复制成功', // G22
  fileNotYours: '引用的文件不存在，请重新上传',
  editedMeanwhile: '活动已被他人修改，请刷新后再保存',
  // kinds, templates, the end of an activity
  wrongKind: '该签到不是这个类型，请刷新页面后再保存',
  templateNotFound: '模板不存在或已下架',
  removedActivity: '成功删除', // DETAIL-18
  // the recycle bin
  recovered: '恢复成功，请在已结束、进行中、或未开始活动中查看', // LIST-26
  recoverOwnerOnly: (name: string) =>
    `被删除的活动只有活动发起人才能恢复，如需恢复请联系活动发起人【${name}】`, // LIST-28
  recoverCertified: '该功能为认证功能，如需使用请【活动发起人】完成认证。', // LIST-29, CERTGATE-28
  purgeOwnerOnly: (name: string) =>
    `被删除的活动只有活动发起人才能彻底删除，如需彻底删除请联系活动发起人【${name}】`, // LIST-31
  purged: '已彻底删除',
  notInBin: '该签到不在回收站中，请刷新页面', // LIST-32
  manualPageNotFound: '没有这一页，请从帮助目录进入',
  removeCodeWrong: '验证码输入错误', // RULE-50
  copiedActivity: '复制成功！', // DETAIL-23
  ownerCannotExit: '发起人不能退出自己的签到，可以删除它',
  exited: '已退出',
  ...UPLOAD_MESSAGES,
  // joining and submitting
  join: {
    not_found: '签到不存在 (not found)',
    token_wrong: '参与口令不正确',
    not_listed: '您不在指定名单内，请联系发起人',
    full: '参与人数已满',
    ended: '活动已结束',
    waiting_approval: '已提交申请，请等待发起人审核',
    blacklisted: '您已被移出该活动，如有疑问请联系发起人',
    link_closed: '该活动未开通链接签到，请扫描签到码参与',
    field_invalid: '请检查填写的内容',
    sensitive: '填写的内容包含敏感词，请重新编辑',
  },
  submit: {
    not_found: '签到不存在 (not found)',
    link_closed: '该活动未开通链接签到，请扫描签到码签到',
    blacklisted: '您已被移出该活动，如有疑问请联系发起人',
    not_joined: '您还没有加入该活动，请先加入',
    waiting_approval: '加入申请审核中，通过后即可签到',
    not_participating: '您已设置为不参与签到',
    not_started: '活动还没有开始',
    ended: '活动已结束',
    not_a_day: '今天不用签到',
    outside_slot: '现在不在签到时段内',
    makeup_refused: '该活动不允许补签',
    proxy_refused: '不能代替他人签到',
    scan_needed: '请扫描现场二维码签到',
    location_needed: '请开启定位后再签到',
    too_far: '不在签到范围内',
    wifi_mismatch: '请连接指定的Wi-Fi后再签到',
    field_invalid: '请检查填写的内容',
    sensitive: '填写的内容包含敏感词，请重新编辑',
    quota_used: '签到次数已用完',
  },
  /** Which networks will do, the first three by their names. */
  wifiNeeded: (names: readonly string[]) =>
    `请连接 Wi-Fi “${names.slice(0, 3).join('”或“')}”${names.length > 3 ? '等' : ''}后再签到`,
  /** Which count leaves no room: that of the slot, or of the day, week or month; `''`: of a homework as a whole. */
  quotaUsed: (
    span: '本时段' | '今天' | '本周' | '本月' | '该周' | '该月' | '',
    action: '签到' | '提交' = '签到',
  ): string =>
    span === '本时段' ? `本时段已经${action}过了` : `${span}${span === '' ? '' : '的'}${action}次数已用完`,
  // designated list, approval
  roster: {
    empty: '没有在文件中找到姓名，请检查内容或下载模板',
    too_many: '名单最多50000人，请分成多个活动',
    too_large: '文件过大，无法读取，请只保留姓名、手机号等必要内容',
    too_slow: '文件过于复杂，无法读取，请另存为 xlsx 后再上传',
    broken: '文件无法读取，请上传 xlsx、xls、csv 或 txt 格式的名单',
    locked: '文件有密码保护，请取消密码后再上传',
    failed: '名单导入失败，正在重试',
  },
  listNotYours: '名单文件不存在，请重新上传',
  rosterUnclear: '名单中有同名成员，请填写手机号或学号以便核对；如无此项请联系发起人',
  requestGone: '该申请不存在或已处理',
  requestApproved: '该成员已通过审核',
  requestNone: '请选择要处理的申请',
  approveFull: '参与人数已满，无法通过，请先调大参与人数',
  requestReused: '同一请求编号的内容不一致',
  otherMember: '这次提交是另一位成员的，请用当时的账号登录后再提交',
  recordNotFound: '记录不存在或已删除',
  recordUpdateOff: '该活动不允许修改记录', // JOIN-16
  recordRemoveOff: '该活动不允许删除记录', // JOIN-16
  forwardOff: '发起人未开放转发，请联系发起人', // FORM-45
  profileUpdateOff: '该活动不允许修改资料', // JOIN-16
  removed: '删除成功', // G21
  // large screen, barrage
  castLinkInvalid: '大屏链接无效或已更换，请从控制台重新打开大屏',
  castTooMany: '同时打开的大屏太多，请关闭不用的大屏后重试',
  barrageOff: '发起人没有开启弹幕',
  barrageEmpty: '请输入弹幕内容',
  barrageSensitive: '弹幕包含敏感词，请重新编辑',
  barrageTooOften: '发送太快了，请稍等两秒再发',
  barrageNotFound: '弹幕不存在或已删除',
  barrageHidden: '弹幕已隐藏', // BARRAGE-06
  barrageShown: '弹幕已显示', // BARRAGE-06
  // statistics and export
  rangeMissing: '请选择日期再点击下载', // EXPORT-13
  rangeOrder: '结束日期不能小于开始日期',
  rangeTooLong: '一次最多可选60天', // EXPORT-14
  rangeFuture: '不能选择今天及以后的日期',
  exportGone: '文件已过期，请重新生成',
  exportFailed: '生成失败，请重试',
  exportTooMany: '还有文件正在生成，请等它们完成后再试',
  exportNoIdentity: '该签到没有需要填写的报名信息',
  exportInviteGate: '认证后才能使用此功能，如需使用请发起人认证。', // CERTGATE-27
  exportNoHomework: '请选择要发送附件的作业',
  exportNoFiles: '所选范围内没有附件',
  exportTooLarge: '附件太多，一次最多2万个文件、5GB，请缩小日期范围',
  exportMailDayUsed: '今天发送的邮件已达10封，请明天再试',
  exportMailUnopened: '已向该邮箱发过一封邮件，请先打开其中的链接，再发送新的邮件',
  exportMailOrdered: '已建立下载任务，2小时内会发送到您的邮箱', // EXPORT-17
  exportEmailEmpty: '请输入电子邮箱', // EXPORT-16
  exportEmailInvalid: '请输入正确格式的电子邮箱', // EXPORT-16
  mailUnavailable: '本站没有配置邮件服务，暂时不能发送邮件',
  ticketInvalid: '下载链接已失效，请重新点击下载',
  ...ACCOUNT_MESSAGES,
  ...OPERATOR_MESSAGES,
  ...ORDER_MESSAGES,
} as const;

/** Problems of one filled field; `name` is the field's name as the organiser wrote it. */
export const FIELD_MESSAGES = {
  required: (name: string) => `请填写${name}`,
  requiredFile: (name: string) => `请添加${name}`,
  requiredAudio: (name: string) => `请录制${name}`,
  requiredPlace: (name: string) => `请获取${name}`,
  requiredSignature: (name: string) => `请手写${name}`,
  oneRequired: '请至少填写一项内容',
  form: (name: string) => `${name}的格式不正确`,
  unstorable: (name: string) => `${name}含有无法保存的字符`,
  tooShort: (name: string, min: number) => `${name}最少${min}个字`,
  tooLong: (name: string, max: number) => `${name}最多${max}个字`,
  choice: (name: string) => `请为${name}选择一个选项`,
  phone: '请输入正确的手机号',
  tooMany: (name: string, max: number) => `${name}最多${max}个`,
  foreignFile: (name: string) => `${name}中的文件不存在，请重新上传`,
  steps: (name: string) => `${name}须为0到200000的整数`,
  temperature: (name: string) => `${name}须为34.0到43.0之间的数，最多一位小数`,
  article: (name: string) => `${name}须包含以 http:// 或 https:// 开头的文章链接`,
  tooLongVideo: (name: string, seconds: number) => `${name}中的视频最长${seconds}秒`,
  certifiedOnly: (name: string) => `${name}为认证功能，发起人的认证已失效，暂时不能提交`,
  phoneUnproven: (name: string) => `请先完成${name}的短信验证`,
} as const;
