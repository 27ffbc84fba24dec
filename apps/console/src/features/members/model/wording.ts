import {
  type MemberAction,
  type MemberRow,
  ROLE,
  ROLE_CHANGE,
  type Role,
  type RoleChange,
} from '@rollcall/contract';
import { KIND_TRAITS, type Kind } from '@rollcall/rules/kind/kinds';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';

type Tone = 'jade' | 'grey' | 'amber' | 'loss';

interface RoleLabel {
  text: string;
  tone: Tone;
}
/** `word`: that for an admin in this activity. */
const TAGS: Readonly<Record<Role, (word: string) => RoleLabel>> = {
  [ROLE.MEMBER]: () => ({ text: t('普通成员'), tone: 'grey' }),
  [ROLE.ADMIN]: (word) => ({ text: t(word), tone: 'jade' }),
  [ROLE.BLACKLISTED]: () => ({ text: t('黑名单'), tone: 'loss' }),
  [ROLE.OWNER]: () => ({ text: t('发起人'), tone: 'jade' }),
  [ROLE.NOT_PARTICIPATING]: () => ({ text: t('不参与签到'), tone: 'grey' }),
  [ROLE.NOT_PARTICIPATING_ADMIN]: (word) => ({
    text: t('{{word}} · 不参与签到', { word: t(word) }),
    tone: 'jade',
  }),
};

/** The tag of each of the six roles (MEMBER-12), and of who has not joined. */
export function tagOf(row: Pick<MemberRow, '2' | 'state'>, kind: Kind): RoleLabel {
  if (row.state === 'unclaimed') return { text: t('未加入'), tone: 'amber' };
  return TAGS[row['2']](KIND_TRAITS[kind].admin);
}

/** Line below the name of a member. */
export function lineOf({ state, guardian, t_join, hidden, hidden_until }: MemberRow): string {
  if (hidden > 0) return t('{{n}} 条记录保留至 {{day}}', { n: hidden, day: dayOf(hidden_until) });
  if (state === 'unclaimed') return t('名单内，等待本人认领');
  if (state === 'former') return t('没有加入签到');
  if (state === 'ward') return t('由 {{name}} 代签', { name: guardian });
  return t('{{day}} 加入', { day: dayOf(t_join) });
}

/** Label of an action in the popover. */
export function actionLabel(action: MemberAction, kind: Kind): string {
  const word = t(KIND_TRAITS[kind].admin);
  const LABELS: Record<MemberAction, string> = {
    rename: t('修改信息'),
    set_admin: t('设为{{word}}', { word }),
    cancel_admin: t('取消{{word}}', { word }),
    set_absent: t('设为不参与签到'),
    cancel_absent: t('恢复参与签到'),
    // 代签 by itself is the mark of a record, which English says in the past.
    proxy: t('代签 {{name}}', { name: '' }).trim(),
    merge: t('合并到名单'),
    transfer: t('转让发起人'),
    blacklist: t('加入黑名单'),
    cancel_blacklist: t('移出黑名单'),
    restore: t('恢复记录'),
    remove: t('删除成员'),
  };
  return LABELS[action];
}

/** True for actions that take something away from the member. */
export const isLoss = (action: MemberAction): boolean =>
  action === 'blacklist' || action === 'remove' || action === 'transfer';

/** Changes of a role, as the call wants them. */
export const ROLE_OF: Partial<Record<MemberAction, { role: RoleChange; type: 0 | 1 }>> = {
  set_admin: { role: ROLE_CHANGE.ADMIN, type: 1 },
  cancel_admin: { role: ROLE_CHANGE.ADMIN, type: 0 },
  set_absent: { role: ROLE_CHANGE.NOT_PARTICIPATING, type: 1 },
  cancel_absent: { role: ROLE_CHANGE.NOT_PARTICIPATING, type: 0 },
  blacklist: { role: ROLE_CHANGE.BLACKLIST, type: 1 },
  cancel_blacklist: { role: ROLE_CHANGE.BLACKLIST, type: 0 },
  transfer: { role: ROLE_CHANGE.OWNER, type: 1 },
};

/** Consequence of an action for the member, before it is confirmed. */
export function consequenceOf(action: MemberAction, row: MemberRow, kind: Kind): string {
  const name = row['1'];
  const word = t(KIND_TRAITS[kind].admin);
  switch (action) {
    case 'set_admin':
      return t('“{{name}}”将成为{{word}}，可以查看记录、审核、批改和导出数据，但不能管理成员。', {
        name,
        word,
      });
    case 'cancel_admin':
      return t('“{{name}}”不再是{{word}}，不能再查看和管理他人的记录。', { name, word });
    case 'set_absent':
      return t('“{{name}}”不再需要签到，从今天起不计入应到人数；以前的记录保留。', { name });
    case 'cancel_absent':
      return t('“{{name}}”从今天起重新计入应到人数。', { name });
    case 'blacklist':
      return t(
        '“{{name}}”将不能再参与签到，签到记录会全部隐藏，30 天后彻底删除；30 天内移出黑名单，可以恢复记录。',
        {
          name,
        },
      );
    case 'cancel_blacklist':
      return row.hidden > 0
        ? t('“{{name}}”将成为普通成员。之前的 {{n}} 条记录不会自动恢复，{{day}} 前可以手动恢复。', {
            name,
            n: row.hidden,
            day: dayOf(row.hidden_until),
          })
        : t('“{{name}}”将成为普通成员，可以重新签到。', { name });
    case 'restore':
      return t('将恢复“{{name}}”被隐藏的 {{n}} 条记录。期间已重新签到的时段以新记录为准。', {
        name,
        n: row.hidden,
      });
    case 'transfer':
      return t('“{{name}}”将成为发起人，您将成为普通成员，不能再管理这个签到。转让后不能撤销。', { name });
    default:
      return '';
  }
}
