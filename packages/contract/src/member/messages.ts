/** Messages about members (MEMBER and CERTGATE of the requirements); exact where the specifications are. */
export const MEMBER_MESSAGES = {
  ownerOnly: '仅发起人可成员管理', // MEMBER-03
  notFound: '成员不存在或已退出',
  editedMeanwhile: '成员信息已被他人修改，请载入最新内容后再保存',
  profileEditedMeanwhile: '您的资料刚被修改过，请核对后再保存',
  adminsCap: '未付费认证活动管理员/老师个数上限为3个，如需增加请付费认证。', // CERTGATE-25
  unclaimed: '该成员还没有加入，不能设置',
  noAccount: '该成员由他人代签，没有自己的账号，不能设置',
  /** Why a role cannot be set or cancelled, by the role that was asked for. */
  refused: {
    1: '该成员不能设为管理员，请先移出黑名单',
    2: '只能将普通成员加入黑名单，请先取消其管理员身份',
    3: '只能将活动转让给管理员',
    4: '该成员不能设为不参与签到',
  },
  notSo: '该成员的身份已发生变化，请刷新后重试',
  cannotRemove: '发起人和黑名单成员不能删除',
  full: '参与人数已满，无法移出黑名单，请先调大参与人数',
  nothingHidden: '没有可恢复的记录，黑名单成员的记录保留30天',
  nameEmpty: '请输入签到名字', // MEMBER-36
  nameTooLong: '签到名字最多30个字', // MEMBER-24
  nameSensitive: '签到名字包含敏感词，请重新编辑',
  renameEmpty: '请输入修改名字', // REC-25
  renameSensitive: '名字有敏感内容文字，请重新编辑', // SENS-10
  numberTooLong: '学号最多30个字',
  renamed: '修改名字成功', // MEMBER-26
  edited: '修改信息成功', // MEMBER-26, where the name stays
  set: '设置成功', // MEMBER-31
  blacklisted: '加入黑名单成功', // MEMBER-17
  removed: '删除成功', // MEMBER-22
  restored: (n: number) => `已恢复 ${n} 条记录`,
  merged: '合并成功',
  mergeMember: '请选择一位已加入、且不在名单内的成员',
  mergeLine: '请选择名单中还没有人认领的一行',
  mergeReserved: '有人正在等待审核加入名单的这一行，请先处理该申请',
  // proving once more who is asking
  transferLeaving: '对方正在注销账号，请转让给其他管理员',
  transferDisabled: '对方的账号已被平台停用，请转让给其他管理员',
  reauthNeeded: '为了安全，转让前请再次验证身份',
  reauthWrong: '密码错误',
  reauthFailed: '身份验证失败，请使用当前登录的账号',
  reauthNoPassword: '还没有设置密码，请用其他方式验证',
  reauthNoMobile: '还没有绑定手机号，请用其他方式验证',
  // notices to members
  announceTitleEmpty: '请输入通知标题',
  announceTitleTooLong: '通知标题最多30个字',
  announceEmpty: '请输入通知内容',
  announceTooLong: '通知内容最多300个字',
  announceSensitive: '通知包含敏感词，请重新编辑',
  announceTooOften: '一个活动一小时最多发10条通知，请稍后再试',
  announced: '通知已发出',
} as const;

/** Notices to somebody who asked to join; `remark` of who refused, '' without one. */
export const JOIN_NOTICES = {
  approved: {
    title: '加入申请已通过',
    text: (title: string) => `您已加入“${title}”，可以签到了。`,
  },
  refused: {
    title: '加入申请没有通过',
    text: (title: string, remark: string) =>
      `您加入“${title}”的申请没有通过${remark === '' ? '' : `，原因：${remark}`}。可以修改后重新申请。`,
  },
} as const;

/** Notices to people about their place in an activity. */
export const MEMBER_NOTICES = {
  admin: (title: string, word: string) => ({
    title: `您已成为${word}`,
    text: `您已成为“${title}”的${word}，可以在电脑端管理签到。`,
  }),
  owner: (title: string) => ({
    title: '您已成为发起人',
    text: `“${title}”已转让给您，您现在是发起人。`,
  }),
} as const;
