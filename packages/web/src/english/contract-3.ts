import type { Catalogue } from './translate.ts';

export const contract3Texts: Catalogue = {
  '{0} 加入“{1}”的申请没有通过{2}。可以修改后重新申请。':
    'The request of {0} to join "{1}" was rejected{2}. You can change it and ask again.',
  '{0} 已加入“{1}”，您可以为其签到了。': '{0} has joined "{1}". You can sign in for them now.',
  加入申请已通过: 'Your request to join was approved',
  加入申请没有通过: 'Your request to join was rejected',
  '，原因：{0}': '. Reason: {0}',
  '您加入“{0}”的申请没有通过{1}。可以修改后重新申请。':
    'Your request to join "{0}" was rejected{1}. You can change it and ask again.',
  '您已加入“{0}”，可以签到了。': 'You have joined "{0}" and can sign in now.',
  '，时段 {0}': ', slot {0}',
};
