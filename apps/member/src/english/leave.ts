import type { Catalogue } from '@rollcall/web/english/translate';

export const leaveTexts: Catalogue = {
  '{{by}}：{{remark}}': '{{by}}: {{remark}}',
  '{{by}} 处理': 'Handled by {{by}}',
  '{{first}} – {{last}}，共 {{n}} 天': {
    one: '{{first}} – {{last}}, {{n}} day',
    other: '{{first}} – {{last}}, {{n}} days',
  },
  '{{name}} 申请': 'Requested by {{name}}',
  待审核: 'Waiting for review',
  我要请假: 'Request leave',
  提交后由发起人审核: 'The organiser reviews it',
  提交后立即生效: 'Takes effect at once',
  提交请假: 'Submit leave',
  '撤回请假？': 'Withdraw this leave?',
  更早的请假: 'Earlier leave',
  '照片，如病假条': 'Photo, such as a sick note',
  请假原因: 'Reason for leave',
  请假成功: 'Leave granted',
  请假时段: 'Slots of leave',
  请假照片: 'Leave photo',
  请假类型: 'Type of leave',
  请假通过的日子不算缺勤: 'Days of approved leave do not count as absent',
  请选择请假日期: 'Choose the days of leave',
  请选择请假的时段: 'Choose the slots of leave',
  请选择请假类型: 'Choose the type of leave',
  还没有请过假: 'No leave yet',
};
