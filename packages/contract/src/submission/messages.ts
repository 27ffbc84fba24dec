/** Messages on joining and signing in. */
export const SUBMISSION_MESSAGES = {
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
  otherMember: '这次提交是另一位成员的，请用当时的账号登录后再提交',
} as const;
