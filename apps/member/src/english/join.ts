import type { Catalogue } from '@rollcall/web/english/translate';

export const joinTexts: Catalogue = {
  '{{owner}} 发起': 'By {{owner}}',
  '{{owner}} 发起 · 已有 {{n}} 人参与': {
    one: 'By {{owner}} · {{n}} member',
    other: 'By {{owner}} · {{n}} members',
  },
  加入: 'Join',
  加入后即可签到: 'You can sign in once you have joined',
  '只有指定名单上的人可以加入，请按名单填写。':
    'Only people on the name list can join. Fill this in as it stands on the list. ',
  '可以修改填写的内容，再申请一次': 'You can change what you entered and request again',
  '填写的内容都还在，请再试一次': 'Everything you entered is still here. Try again',
  填写身份信息: 'Fill in your identity details',
  '提交后由发起人审核，通过后即可签到。':
    'The organiser reviews your request. You can sign in once approved.',
  申请加入: 'Request to join',
  重新申请: 'Request again',
};
