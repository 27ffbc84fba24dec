import type { Catalogue, Make } from './translate.ts';

/**
 * A name before a text of the server, which begins with a title: `小明：“早读”今天还没有签到`. Anything else behind a colon is
 * words of people, and stays.
 */
const ofPerson: Make = ({ 0: name = '', 1: said = '' }) =>
  String(said).startsWith('"') ? `${name}: ${said}` : null;

export const contract3Texts: Catalogue = {
  '{0} 加入“{1}”的申请没有通过{2}。可以修改后重新申请。':
    'The request of {0} to join "{1}" was rejected{2}. You can change it and ask again.',
  '{0} 已加入“{1}”，您可以为其签到了。': '{0} has joined "{1}". You can sign in for them now.',
  '{0} 评论了 {1} 的记录：{2}': '{0} commented on a record of {1}: {2}',
  '{0}：{1}': ofPerson,
  '{0}：{1} 提交的图片（{2}）有了新的批注。': '{0}: a picture that {1} submitted ({2}) has new annotations.',
  '{0}：{1} 的作业（{2}）送达晚了，发起人已接受。':
    '{0}: the homework of {1} ({2}) arrived late, and the organiser has accepted it.',
  '{0}：{1} 的签到（{2}）送达晚了，发起人已接受。':
    '{0}: the check-in of {1} ({2}) arrived late, and the organiser has accepted it.',
  '{0}：{1} 的补交已通过。': '{0}: the late submission for {1} was approved.',
  '{0}：{1} 的补交（{2}）已通过。': '{0}: the late submission of {1} for {2} was approved.',
  '{0}：{1} 的补交未通过{2}': '{0}: the late submission for {1} was declined{2}',
  '{0}：{1} 的补交（{2}）未通过{3}': '{0}: the late submission of {1} for {2} was declined{3}',
  '{0}：{1} 的补签（{2}）已通过。': '{0}: the make-up of {1} for {2} was approved.',
  '{0}：{1} 的补签（{2}）未通过{3}': '{0}: the make-up of {1} for {2} was declined{3}',
  '{0}：{1} 的请假（{2}）已由发起人结束。': '{0}: the organiser has ended the leave of {1} for {2}.',
  '{0}：{1} 的请假（{2}）已通过。': '{0}: the leave of {1} for {2} was approved.',
  '{0}：{1} 的请假（{2}）未通过{3}': '{0}: the leave of {1} for {2} was declined{3}',
  '{0}：{1} 的请假审核结果已撤销，请假重新等待审核。':
    '{0}: the decision about leave for {1} was undone. The request waits again.',
  '{0}：{1} 的请假（{2}）审核结果已撤销，请假重新等待审核。':
    '{0}: the decision about the leave of {1} for {2} was undone. The request waits again.',
  请假重新待审核: 'Leave request waits again',
  '{0}：您 {1} 的作业送达晚了，发起人已接受。':
    '{0}: your homework of {1} arrived late, and the organiser has accepted it.',
  '“{0}”{1} 的记录（{2}）已被管理员删除。': '"{0}": an administrator has deleted the record of {1} ({2}).',
  加入申请已通过: 'Your request to join was approved',
  加入申请没有通过: 'Your request to join was rejected',
  补交已通过: 'Late submission approved',
  补交未通过: 'Late submission declined',
  '，原因：{0}': '. Reason: {0}',
  '您加入“{0}”的申请没有通过{1}。可以修改后重新申请。':
    'Your request to join "{0}" was rejected{1}. You can change it and ask again.',
  '您已加入“{0}”，可以签到了。': 'You have joined "{0}" and can sign in now.',
  '，时段 {0}': ', slot {0}',
};
