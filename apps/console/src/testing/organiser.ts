import {
  type ActivityDetail,
  type ActivitySettingsInput,
  activitySettings,
  type getUserInfo,
  type ResponseOf,
} from '@rollcall/contract';
import { dayOf, startOfDay } from '@rollcall/rules';

/** Business time of the stories: Monday, 2 March 2026, five past eight. Unix seconds. */
export const NOW = Date.parse('2026-03-02T08:05:00+08:00') / 1000;
const CERTIFIED_UNTIL = startOfDay('2028-12-31');
export const CID = '2603020001';

/** An address as an upload answers it: `nth` tells files apart. */
export const fileAddress = (nth: number, ending = 'png') =>
  `/files/${String(nth).padStart(22, '0')}.${ending}`;

/** An organiser without a verified phone, certified or not. */
export function anOrganiser(certified: boolean): ResponseOf<typeof getUserInfo>['data'] {
  return {
    access_token: '',
    created: 2,
    is_cerficated: certified ? 1 : 0,
    openid: 'o0000000000000000000001',
    cert_type: certified ? 0 : -1,
    is_certed: certified ? 1 : 0,
    t_expire: certified ? CERTIFIED_UNTIL : 0,
    bind_mobile: '',
    nickname: certified ? '方校长' : '陈老师',
    avatar: '',
    signature: '',
    count: 0,
    price: 0,
    remain: 0,
    now: NOW,
  };
}

const NAME_FIELD = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1,
  min_limit: 1,
  max_limit: 30,
};

/** Settings of an activity that began today and ends with the month; what is not given is the contract's default. */
const someSettings = (over: Partial<ActivitySettingsInput> = {}) =>
  activitySettings.parse({
    title: '晨读打卡',
    start_date: startOfDay('2026-03-02'),
    end_date: startOfDay('2026-03-31'),
    reg_info: [NAME_FIELD],
    ...over,
  });

/** A stored activity as its organiser reads it. */
export function aDetail(certified: boolean, over: Partial<ActivitySettingsInput> = {}): ActivityDetail {
  const settings = someSettings(over);
  const started = settings.start_date <= NOW;
  return {
    ...settings,
    cid: CID,
    rev: 1,
    alert_time: settings.alert_time ?? -1,
    status: started ? 1 : 3,
    is_owner: 1,
    is_admin: 1,
    is_cerficated: certified ? 1 : 0,
    phone_verified: 0,
    t_expire: certified ? CERTIFIED_UNTIL : 0,
    max_t_end: 0,
    can_change_start_time: started ? 0 : 1,
    days_current: 1,
    days_length: 30,
    join_num: 0,
    record_num: 0,
    to_approve: 0,
    to_review: 0,
    to_leave: 0,
    owner_name: certified ? '方校长' : '陈老师',
    t_create: NOW - 3600,
    eid: '',
    bind_eid: '',
    wid: '',
    source: 'pc',
    origin_rule: '',
    origin_rules: [],
    origin_content: '',
    pics: [],
    req_name: 1,
    req_phone: 0,
    provisional_years: [],
    today: { day: dayOf(NOW), due: 0, checked: 0, times: 0, is_due: 1 },
    abilities: {
      manage: true,
      own: true,
      viewRecords: true,
      viewRank: true,
      exportData: true,
      forward: true,
    },
  };
}
