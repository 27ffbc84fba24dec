/**
 * Every column of the database that says whose something is: what their package holds of it, and what the end of their
 * account does to it. A test compares this with the database: who adds a column that names a person adds its line.
 * - `title`: the rows in the package; absent: they are not in it, and `why` says the reason
 * - `omit`: columns that mean nothing outside
 * - `erase`: `delete` the rows, `own`: erase.service does it by itself, or `stay`: nothing of the person is left in
 *   them, for the person they name is by then one without name, number and picture
 */
export interface PersonTable {
  table: string;
  column: string;
  title?: string;
  omit?: readonly string[];
  why?: string;
  erase: 'delete' | 'own' | 'stay';
  /** The rows of the package, where they are not simply the person's; $1 is the person. */
  query?: string;
  /** Found by the activities they have to do with, for the column has no index of its own. */
  byActivity?: true;
  /** Few, and on several machines where the database is spread: they go at once, not by where they lie. */
  apart?: true;
}

export const PERSON_TABLES: readonly PersonTable[] = [
  // The account
  { table: 'person', column: 'uid', title: '账号资料', omit: ['uid'], erase: 'own' },
  { table: 'identity', column: 'uid', title: '登录方式', omit: ['uid'], erase: 'own' },
  { table: 'credential', column: 'uid', why: 'a hash', erase: 'delete' },
  {
    table: 'session',
    column: 'uid',
    title: '登录的设备',
    omit: ['uid', 'token_hash'],
    erase: 'delete',
    apart: true,
  },
  {
    table: 'person_device',
    column: 'uid',
    title: '登录过的浏览器',
    omit: ['uid', 'mark'],
    erase: 'delete',
  },
  { table: 'mobile_change', column: 'uid', why: 'gone after a day', erase: 'delete', apart: true },
  { table: 'login_qr', column: 'uid', why: 'gone within a day', erase: 'delete' },
  { table: 'login_qr', column: 'asker', why: 'gone within a day', erase: 'delete' },
  { table: 'wx_account', column: 'uid', title: '微信账号', omit: ['uid'], erase: 'delete' },
  { table: 'wx_subscription', column: 'uid', title: '微信订阅消息', omit: ['uid'], erase: 'delete' },
  { table: 'consent', column: 'uid', title: '同意的协议', omit: ['uid'], erase: 'stay' },
  {
    table: 'person_export',
    column: 'uid',
    title: '数据下载',
    omit: ['uid', 'run', 'file', 'tries', 't_beat'],
    erase: 'own',
  },
  { table: 'erasure', column: 'uid', title: '注销申请', omit: ['uid'], erase: 'own' },
  {
    table: 'organiser_invitation',
    column: 'uid',
    title: '组织者邀请',
    omit: ['uid', 'operator', 'sent'],
    erase: 'delete',
  },
  { table: 'mail_address', column: 'uid', title: '收到附件的邮箱', omit: ['uid'], erase: 'delete' },
  { table: 'track_event', column: 'uid', title: '使用记录', omit: ['uid', 'id'], erase: 'delete' },
  { table: 'shortcut', column: 'uid', title: '常用评语', omit: ['uid', 'id'], erase: 'delete' },
  { table: 'notice', column: 'uid', title: '收到的消息', omit: ['uid', 'id', 'once'], erase: 'delete' },
  { table: 'notify_outbox', column: 'uid', why: 'names rows of notice', erase: 'delete' },
  { table: 'file', column: 'uid', title: '上传的文件', omit: ['uid', 'still', 'unused_since'], erase: 'own' },
  // Certification and money
  {
    table: 'certification',
    column: 'uid',
    title: '认证',
    omit: ['uid', 'id', 'corp_owner', 'real_name', 'cert_no', 'mobile', 'mp_code'],
    erase: 'delete',
  },
  { table: 'certification_term', column: 'uid', why: 'months of an order', erase: 'stay' },
  { table: 'certification_file', column: 'uid', why: 'names rows of file', erase: 'delete' },
  {
    table: 'certification_event',
    column: 'uid',
    title: '认证进度',
    omit: ['uid', 'id', 'event'],
    erase: 'delete',
  },
  {
    table: 'pay_order',
    column: 'uid',
    title: '订单',
    omit: ['uid', 'id', 'code_url', 'asked_at'],
    erase: 'stay',
  },
  { table: 'pay_no', column: 'uid', why: 'a number of pay_order', erase: 'stay' },
  { table: 'pay_notice', column: 'uid', why: 'what the provider said of an order', erase: 'stay' },
  {
    table: 'pay_refund',
    column: 'uid',
    title: '退款',
    omit: ['uid', 'id', 'order_id', 'operator', 'asked_at', 'note'],
    erase: 'stay',
  },
  { table: 'ad_balance', column: 'uid', title: '去广告次数', omit: ['uid'], erase: 'stay' },
  { table: 'ad_entry', column: 'uid', why: 'counts of pay_order', erase: 'stay' },
  // Activities
  { table: 'my_activity', column: 'uid', title: '我的签到', omit: ['uid'], erase: 'delete' },
  {
    table: 'activity',
    column: 'owner_uid',
    title: '我发起的签到',
    omit: ['owner_uid', 'creator_uid', 'rev'],
    erase: 'own',
  },
  { table: 'activity', column: 'creator_uid', why: 'who initiates it now has it', erase: 'stay' },
  {
    table: 'member',
    column: 'uid',
    title: '我在签到中的资料',
    omit: ['uid', 'member_id', 'merged_into', 'tab', 'inviter', 'roster_key'],
    // Values of a list line are exported for members approved on it alone.
    query: `SELECT (jsonb_populate_record(m, CASE WHEN pending THEN '{"roster_phone": "", "roster_no": ""}'
      ELSE '{}' END::jsonb)).* FROM member m WHERE uid = $1`,
    erase: 'own',
  },
  {
    table: 'guardian',
    column: 'uid',
    title: '我代为签到的人',
    omit: ['uid', 'member_id', 'request_id', 'request_hash'],
    erase: 'own',
    byActivity: true,
  },
  {
    table: 'guardian_invitation',
    column: 'inviter_uid',
    why: 'a link that is over in a week',
    erase: 'stay',
  },
  { table: 'guardian_invitation', column: 'uid', why: 'guardian says it', erase: 'own' },
  { table: 'guardian_invitation', column: 'decided_uid', why: 'the audit says it', erase: 'stay' },
  { table: 'calendar_link', column: 'uid', why: 'a secret', erase: 'delete' },
  { table: 'my_dependent', column: 'uid', why: 'names rows of guardian', erase: 'delete' },
  { table: 'visit', column: 'uid', why: 'whose code was scanned, and nothing more', erase: 'delete' },
  {
    table: 'refused_attempt',
    column: 'uid',
    title: '没有通过的签到',
    omit: ['uid', 'member_id', 'wid'],
    erase: 'delete',
    apart: true,
  },
  {
    table: 'join_refusal',
    column: 'uid',
    title: '没有通过的加入申请',
    omit: ['uid'],
    erase: 'delete',
    apart: true,
  },
  { table: 'record', column: 'agent_uid', why: 'of whom they signed in for', erase: 'stay' },
  { table: 'makeup_request', column: 'agent_uid', why: 'of whom they asked for', erase: 'stay' },
  { table: 'makeup_request', column: 'decided_by', why: 'of the member', erase: 'stay' },
  { table: 'member_leave', column: 'asked_uid', why: 'of the member', erase: 'stay' },
  { table: 'member_leave', column: 'decided_uid', why: 'of the member', erase: 'stay' },
  { table: 'attendance_batch', column: 'uid', why: 'of members; gone within days', erase: 'stay' },
  { table: 'late_delivery', column: 'agent_uid', why: 'of whom they signed in for', erase: 'stay' },
  {
    table: 'record_like',
    column: 'uid',
    title: '点过的赞',
    omit: ['uid', 'record_id'],
    erase: 'stay',
    byActivity: true,
  },
  {
    table: 'record_comment',
    column: 'uid',
    title: '写过的评论',
    omit: ['uid', 'id', 'record_id', 'reply_to', 'request_id'],
    erase: 'own',
    byActivity: true,
  },
  {
    table: 'record_version',
    column: 'uid',
    why: 'earlier states of records that they changed',
    erase: 'stay',
  },
  { table: 'record_annotation', column: 'uid', why: 'drawn on what others submitted', erase: 'stay' },
  {
    table: 'remark',
    column: 'uid',
    title: '写过的点评',
    omit: ['uid', 'id', 'record_id', 'request_id', 'request_hash'],
    erase: 'stay',
    byActivity: true,
  },
  {
    table: 'homework',
    column: 'owner_uid',
    title: '布置的作业',
    omit: ['owner_uid', 'wid', 'rev', 'remind_rev', 'sort', 'request_id'],
    erase: 'stay',
    byActivity: true,
  },
  {
    table: 'announcement',
    column: 'uid',
    title: '发布的通知',
    omit: ['uid', 'id', 'request_id', 'after_member'],
    erase: 'stay',
    byActivity: true,
  },
  { table: 'export_job', column: 'uid', why: 'gone after a day', erase: 'stay' },
  {
    table: 'audit',
    column: 'uid',
    title: '管理操作',
    omit: ['uid', 'id', 'before', 'after'],
    erase: 'own',
    byActivity: true,
  },
  { table: 'invitation', column: 'creator_uid', why: 'lines of other people', erase: 'stay' },
  { table: 'invitation', column: 'claimed_uid', why: 'the member is in it', erase: 'stay' },
  { table: 'purge', column: 'owner_uid', why: 'an activity that is gone', erase: 'stay' },
];

/** Columns of uuids that name no person: things, runs and requests, and members, whose row names the person. */
export const NO_PERSON: readonly string[] = [
  'nonce',
  'id',
  'batch',
  'cid',
  'wid',
  'event',
  'member_id',
  'merged_into',
  'after_member',
  'inviter',
  'record_id',
  'remark_id',
  'reply_to',
  'order_id',
  'run',
  'run_id',
  'process',
  'operator',
];
