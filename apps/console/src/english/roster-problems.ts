import type { Catalogue } from '@rollcall/web/english/translate';

/** Findings of a list of names, by the line that they stand on. */
export const rosterProblemTexts: Catalogue = {
  '与第{0}行重名，没有手机号或编号可以区分':
    'Same name as line {0}, with no mobile number or number to tell them apart',
  '与第{0}行重名，那一行没有手机号或编号可以区分':
    'Same name as line {0}, and that line has no mobile number or number to tell them apart',
  '与第{0}行重名，一行有手机号，一行有编号，无法比较':
    'Same name as line {0}. One line has a mobile number, the other a number, so they cannot be compared',
  '与第{0}行重复，只算一次': 'Same as line {0}; counted once',
  '合计或说明行，不是姓名': 'A total or a note, not a name',
  '同名超过{0}行': {
    one: 'More than {0} line with the same name',
    other: 'More than {0} lines with the same name',
  },
  姓名中没有文字: 'Name has no letters',
  '姓名超过{0}个字': {
    one: 'Name is longer than {0} character',
    other: 'Name is longer than {0} characters',
  },
  '手机号不正确，未采用': 'Mobile number is not valid and was not used',
  '手机号被表格软件改成了科学计数，已丢失位数，未采用':
    'Mobile number turned into scientific notation by the spreadsheet; digits are lost, so it was not used',
  没有姓名: 'No name',
  '空格隔开的字分不清是几个姓名，请一行写一个':
    'It is unclear how many names the blanks separate. Write one per line',
  '空格隔开的字读作了一个姓名，请核对': 'Read as one name in spite of the blanks; please check',
  '这一行只读了第一个姓名，请核对': 'Only the first name of this line was read; please check',
  '第{0}列': 'Column {0}',
  '编号不正确，未采用': 'Number is not valid and was not used',
  '编号与第{0}行的{1}相同': 'Same number as {1} in line {0}',
  重复的表头: 'Repeated header',
};
