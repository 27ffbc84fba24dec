/**
 * The one catalogue of what the server says to people, exact where the specifications are (ledger in brackets).
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
  remindEmpty: '请选择提醒时间', // RULE-19
  slotStart: '请选择签到开始时间，或关闭自定义', // RULE-20
  slotEnd: '请选择签到结束时间，或关闭自定义', // RULE-21
  slotsEmpty: '请选择可签到时间段，或关闭自定义', // RULE-22
  slotsTooMany: '一天最多可设置十个签到时段', // RULE-23
  slotOrder: '签到时段的结束时间不能早于开始时间',
  slotsOverlap: '一天内的签到时段不能重叠', // RULE-24
  quota: '签到次数须为1到100的整数', // RULE-25
  locationsEmpty: '请选择签到地点',
  locationsTooMany: '最多可设置五十个签到地理位置范围', // RULE-26
  locationAddress: '请选择签到地点', // RULE-27
  locationRange: '签到范围不能小于100米', // RULE-28, G45
  locationRangeMax: '签到范围不能大于100公里',
  participants: '参与人数须为正整数', // RULE-29
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
  makeupLimit: '补签次数须为正整数', // RULE-33
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
  // uploads
  uploadFailed: '上传失败，请重试或联系客服解决', // UPLOAD-12
  imageTooLarge: '上传图片大小不能超过5M，请重新上传！', // UPLOAD-04
  imageFormat: '图片仅支持png、jpeg格式', // UPLOAD-04
  // joining and submitting
  join: {
    not_found: '签到不存在 (not found)',
    token_wrong: '参与口令不正确',
    not_listed: '您不在指定名单内，请联系发起人',
    full: '参与人数已满',
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
    quota_used: '本时段已经签到过了',
  },
  requestReused: '同一请求编号的内容不一致',
  recordNotFound: '记录不存在或已删除',
  recordUpdateOff: '该活动不允许修改记录', // JOIN-16
  recordRemoveOff: '该活动不允许删除记录', // JOIN-16
  profileUpdateOff: '该活动不允许修改资料', // JOIN-16
  removed: '删除成功', // G21
  // statistics and export
  rangeMissing: '请选择日期再点击下载', // EXPORT-13
  rangeOrder: '结束日期不能小于开始日期',
  rangeTooLong: '一次最多可选60天', // EXPORT-14
  rangeFuture: '不能选择今天及以后的日期',
  exportGone: '文件已过期，请重新生成',
  ticketInvalid: '下载链接已失效，请重新点击下载',
  // account
  loginFailed: '登录失败，请重试',
  loginCodeInvalid: '登录凭证无效，请重新登录',
  qrExpired: '二维码已失效，请刷新后重新扫码',
  qrUsed: '二维码已被使用，请刷新后重新扫码',
  qrWaiting: '', // G57: an unfinished poll is refused without a message
} as const;

/** What is wrong with one filled field; `name` is the field's name as the organiser wrote it. */
export const FIELD_MESSAGES = {
  required: (name: string) => `请填写${name}`,
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
} as const;
