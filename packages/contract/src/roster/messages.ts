/** Messages about a designated list and the approval of joiners. */
export const ROSTER_MESSAGES = {
  roster: {
    empty: '没有在文件中找到姓名，请检查内容或下载模板',
    too_many: '名单最多50000人，请分成多个活动',
    too_large: '文件过大，无法读取，请只保留姓名、手机号等必要内容',
    too_slow: '文件过于复杂，无法读取，请另存为 xlsx 后再上传',
    broken: '文件无法读取，请上传 xlsx、xls、csv 或 txt 格式的名单',
    locked: '文件有密码保护，请取消密码后再上传',
    failed: '名单导入失败，正在重试',
  },
  pasteEmpty: '没有读到姓名，请一行写一个',
  pasteSensitive: '姓名包含敏感词，请修改后再添加',
  listNotYours: '名单文件不存在，请重新上传',
  rosterUnclear: '名单中有同名成员，请填写手机号或学号以便核对；如无此项请联系发起人',
  requestGone: '该申请不存在或已处理',
  requestApproved: '该成员已通过审核',
  requestNone: '请选择要处理的申请',
  approveFull: '参与人数已满，无法通过，请先调大参与人数',
} as const;
