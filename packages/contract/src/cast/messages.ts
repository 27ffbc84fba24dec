/** Messages about the large screen and barrage. */
export const CAST_MESSAGES = {
  castLinkInvalid: '大屏链接无效或已更换，请从控制台重新打开大屏',
  castTooMany: '同时打开的大屏太多，请关闭不用的大屏后重试',
  barrageOff: '发起人没有开启弹幕',
  barrageEmpty: '请输入弹幕内容',
  barrageSensitive: '弹幕包含敏感词，请重新编辑',
  barrageTooOften: '发送太快了，请稍等两秒再发',
  barrageNotFound: '弹幕不存在或已删除',
  barrageHidden: '弹幕已隐藏', // BARRAGE-06
  barrageShown: '弹幕已显示', // BARRAGE-06
} as const;
