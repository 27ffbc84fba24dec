/** Messages about an activity: its form, its end, the recycle bin; exact where the specifications are. */
export const ACTIVITY_MESSAGES = {
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
  wrongKind: '该签到不是这个类型，请刷新页面后再保存',
  removedActivity: '成功删除', // DETAIL-18
  recovered: '恢复成功，请在已结束、进行中、或未开始活动中查看', // LIST-26
  recoverOwnerOnly: (name: string) =>
    `被删除的活动只有活动发起人才能恢复，如需恢复请联系活动发起人【${name}】`, // LIST-28
  recoverCertified: '该功能为认证功能，如需使用请【活动发起人】完成认证。', // LIST-29, CERTGATE-28
  purgeOwnerOnly: (name: string) =>
    `被删除的活动只有活动发起人才能彻底删除，如需彻底删除请联系活动发起人【${name}】`, // LIST-31
  purged: '已彻底删除',
  notInBin: '该签到不在回收站中，请刷新页面', // LIST-32
  removeCodeWrong: '验证码输入错误', // RULE-50
  copiedActivity: '复制成功！', // DETAIL-23
  ownerCannotExit: '发起人不能退出自己的签到，可以删除它',
  exited: '已退出',
  forwardOff: '发起人未开放转发，请联系发起人', // FORM-45
  profileUpdateOff: '该活动不允许修改资料', // JOIN-16
} as const;

/** Notices to an initiator about the retention of their activity; `day` in words. */
export const KEEPING_NOTICES = {
  warn_bin: {
    title: '签到即将移入回收站',
    text: (title: string, day: string) =>
      `《${title}》已结束满3个月，将在${day}移入回收站。完成认证后永久保存，也可以先下载数据。`,
  },
  bin: {
    title: '签到已移入回收站',
    text: (title: string, day: string) =>
      `《${title}》已结束满3个月，已移入回收站。${day}前可以恢复，之后会彻底删除。`,
  },
  warn_purge: {
    title: '回收站里的签到即将彻底删除',
    text: (title: string, day: string) =>
      `《${title}》在回收站里将满6个月，${day}会彻底删除，删除后不能找回。`,
  },
  purge: {
    title: '回收站里的签到已彻底删除',
    text: (title: string) => `《${title}》在回收站里已满6个月，已连同全部数据彻底删除。`,
  },
} as const;
