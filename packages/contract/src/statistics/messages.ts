/** Messages about a range of days. */
export const STATISTICS_MESSAGES = {
  rangeMissing: '请选择日期再点击下载', // EXPORT-13
  rangeOrder: '结束日期不能小于开始日期',
  rangeTooLong: '一次最多可选60天', // EXPORT-14
  rangeOutside: '所选日期内活动没有进行',
  rangeFuture: '不能选择今天及以后的日期',
} as const;
