import type { RELATIONS } from '@rollcall/contract/makeup/calls';
import type { MemberActivity } from '@rollcall/contract/member/participation';
import { type Kind, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { text } from '@rollcall/web/i18n';

export type Relation = (typeof RELATIONS)[number];

interface Labels {
  /** The way in, for who has not joined. */
  enter: string;
  add: string;
  hint: string;
  relation: string;
  choose: string;
  relations: readonly Relation[];
}

const OF_A_CHILD: Labels = text({
  enter: '我是家长，代孩子签到',
  add: '添加孩子',
  hint: '孩子没有手机时，由您代为签到。记录中会注明“代签”。',
  relation: '您是孩子的',
  choose: '请选择您与孩子的关系',
  relations: ['爸爸', '妈妈', '爷爷奶奶', '外公外婆', '老师', '其他'],
});
const OF_ANYBODY: Labels = text({
  enter: '代他人签到',
  add: '添加一人',
  hint: '对方没有带手机时，由您代为签到。记录中会注明“代签”。',
  relation: '您是对方的',
  choose: '请选择您与对方的关系',
  relations: ['同事', '朋友', '家人', '其他'],
});

/** Children in classes and ordinary check-ins, not at work or in meetings. */
const LABELS: Readonly<Record<Kind, Labels>> = {
  normal: OF_A_CHILD,
  attendance: OF_ANYBODY,
  scan: OF_ANYBODY,
  meeting: OF_ANYBODY,
  class: OF_A_CHILD,
  camp: OF_A_CHILD,
};

/** Labels of dependents. */
export const proxyLabels = (activity: Pick<MemberActivity, 'template' | 'cate'>): Labels =>
  LABELS[kindOfActivity(activity)];
