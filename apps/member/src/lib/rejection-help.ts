import type { JoinReason } from '@rollcall/contract/member/participation';
import type { SubmitReason } from '@rollcall/contract/record/record';
import { t, text } from '@rollcall/web/i18n';
import { dateTimeText, metresText } from './time.ts';

/** Act that the page offers after a refusal. */
export type HelpAction = 'locate' | 'scan' | 'join' | 'fields' | 'records' | 'refresh' | 'home' | 'token';
interface Help {
  hint: string;
  action: HelpAction | null;
}
interface HelpContext {
  /** Metres still missing. */
  distance?: number | undefined;
  /** Unix seconds of the next opening. */
  opensAt?: number | undefined;
  now: number;
  /** Signed inside the slot, delivered after it. */
  late?: boolean;
  /** Names of the networks that count. */
  wifis?: readonly string[] | undefined;
}

const opening = ({ opensAt, now }: HelpContext) =>
  opensAt ? t('{{time}} 开始', { time: dateTimeText(opensAt, now) }) : t('请留意发起人的通知');

export const SUBMIT_HELP: Readonly<Record<SubmitReason, (context: HelpContext) => Help>> = {
  not_found: () => ({ hint: t('活动可能已被删除，请向发起人确认'), action: 'home' }),
  link_closed: () => ({ hint: t('用下面的按钮扫描发起人展示的签到码'), action: 'scan' }),
  blacklisted: () => ({ hint: t('如有疑问请联系发起人'), action: 'home' }),
  not_joined: () => ({ hint: t('填写身份信息即可加入'), action: 'join' }),
  waiting_approval: () => ({ hint: t('审核通过后回到这里签到'), action: 'refresh' }),
  not_participating: () => ({ hint: t('需要签到时，请让发起人改回“参与签到”'), action: null }),
  not_started: (context) => ({ hint: opening(context), action: null }),
  ended: () => ({ hint: t('可以查看以往的签到记录'), action: 'records' }),
  not_a_day: (context) => ({ hint: context.opensAt ? opening(context) : t('今天休息'), action: null }),
  outside_slot: (context) =>
    context.late
      ? { hint: t('您在时段内点了签到，但送达时已超时。已留给发起人确认，不用再签'), action: 'records' }
      : { hint: opening(context), action: null },
  makeup_refused: () => ({ hint: t('请联系发起人'), action: null }),
  proxy_refused: () => ({ hint: t('请让本人用自己的手机签到'), action: null }),
  scan_needed: () => ({ hint: t('用下面的按钮扫描现场的签到码，每个码只用一次'), action: 'scan' }),
  location_needed: () => ({ hint: t('允许此网页使用位置，再签到'), action: 'locate' }),
  too_far: ({ distance }) => ({
    hint:
      distance === undefined
        ? t('走近签到地点，再重新定位')
        : t('还差 {{distance}}，走近后重新定位', { distance: metresText(distance) }),
    action: 'locate',
  }),
  wifi_mismatch: ({ wifis = [] }) => ({
    hint:
      wifis.length > 0
        ? t('连上“{{names}}”后再点签到，用手机流量不算', { names: wifis.join(t('”或“')) })
        : t('连上后回到本页再点签到，用手机流量不算'),
    action: 'refresh',
  }),
  field_invalid: () => ({ hint: t('改好标出的一项再签到'), action: 'fields' }),
  sensitive: () => ({ hint: t('改好标出的一项再签到'), action: 'fields' }),
  quota_used: () => ({ hint: t('可以查看刚才的签到记录'), action: 'records' }),
};

export const JOIN_HELP: Readonly<Record<JoinReason, Help>> = {
  not_found: { hint: text('活动可能已被删除，请向发起人确认'), action: 'home' },
  link_closed: { hint: text('扫描发起人展示的签到码即可加入'), action: 'scan' },
  blacklisted: { hint: text('如有疑问请联系发起人'), action: 'home' },
  waiting_approval: { hint: text('审核通过后即可签到'), action: 'refresh' },
  token_wrong: { hint: text('口令请向发起人索取，注意大小写'), action: 'token' },
  not_listed: { hint: text('请核对姓名等信息与名单一致'), action: 'fields' },
  field_invalid: { hint: text('改好标出的一项再加入'), action: 'fields' },
  sensitive: { hint: text('改好标出的一项再加入'), action: 'fields' },
  full: { hint: text('请联系发起人增加名额'), action: 'home' },
  ended: { hint: text('结束的活动不能再加入'), action: 'home' },
};

/** Help for a refused sign-in; the bare message where the reason is unknown to this page. */
export function submitHelp(reason: string, context: HelpContext): Help {
  return Object.hasOwn(SUBMIT_HELP, reason)
    ? SUBMIT_HELP[reason as SubmitReason](context)
    : { hint: t('请稍后再试'), action: null };
}

export function joinHelp(reason: string): Help {
  const known: Help | undefined = Object.hasOwn(JOIN_HELP, reason)
    ? JOIN_HELP[reason as JoinReason]
    : undefined;
  return { hint: t(known?.hint ?? text('请稍后再试')), action: known?.action ?? null };
}
