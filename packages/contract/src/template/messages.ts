/** Messages about templates. */
export const TEMPLATE_MESSAGES = {
  templateNotFound: '模板不存在或已下架',
  templateName: '请填写模板名称',
  templateDays: '天数须为1到366',
  templateLimit: '次数须为1到100',
} as const;
