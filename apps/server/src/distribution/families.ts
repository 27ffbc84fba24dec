/**
 * Place of each table once the database is spread over several machines (docs/scaling.md). Every table stands in
 * exactly one of these lists; `distribution.test.ts` holds them against the database.
 */

/** Everything of an activity, together on the machine that its `cid` falls to. The first one is what the others join. */
export const BY_ACTIVITY = [
  'activity',
  'activity_revision',
  'member',
  'member_stay',
  'membership',
  'record',
  'activity_day',
  'refused_attempt',
  'audit',
  'file_ref',
  'export_job',
  'makeup_request',
  'late_delivery',
  'attendance_setting',
  'member_leave',
  'day_exception',
  'attendance_mark',
  'attendance_finding',
  'attendance_order',
  'absence_notice',
  'slot_reminder',
  'guardian_invitation',
  'attendance_day',
  'attendance_batch',
  'guardian',
  'remark',
  'roster_list',
  'join_refusal',
  'reminder',
  'activity_feed',
  'activity_event',
  'cast_link',
  'barrage',
  'homework',
  'homework_revision',
  'homework_day',
  'homework_counter',
  'homework_reminder',
  'grade_counter',
  'record_like',
  'record_comment',
  'record_version',
  'record_annotation',
  'blacklist_hold',
  'announcement',
  'purge',
  'invitation',
  'mini_code',
] as const;

/** Everything of a person, together on the machine that their `uid` falls to. */
export const BY_PERSON = [
  'person',
  'credential',
  'my_activity',
  'my_dependent',
  'visit',
  'track_event',
  'notice',
  'notify_outbox',
  'shortcut',
  'consent',
  'person_export',
  'erasure',
  'certification',
  'certification_term',
  'certification_file',
  'certification_event',
  'pay_order',
  'pay_notice',
  'pay_refund',
  'ad_balance',
  'ad_entry',
  'wx_account',
  'wx_subscription',
  'mail_address',
  'person_device',
  'calendar_link',
] as const;

/**
 * Tables that are read before their person or activity is known: a login by its subject, a session by its token, a
 * file by its name, an order by its number. The key that is asked for decides, and the answer names the person or the
 * activity.
 */
export const BY_OWN_KEY = {
  identity: 'subject',
  session: 'token_hash',
  file: 'token',
  sms_phone: 'phone',
  sms_code: 'phone',
  mobile_change: 'former',
  rate_limit: 'key',
  content_gone: 'key',
  pay_no: 'no',
  invitation_code: 'hash',
} as const;

/** Functions that indexes are made with: every machine has to have them before its first piece of such a table. */
export const FUNCTIONS = ['search_grams(text, text[])'] as const;

/** Small, read by everybody, written by the operator: a copy on every machine. */
export const REFERENCE = [
  'business_clock',
  'workday',
  'workday_year',
  'sensitive_word',
  'price',
  'ad_slot',
  'reference_version',
  'template_own',
  'template_place',
  'manual_page',
  'manual_place',
] as const;

/**
 * Tables that stay on the coordinator: the operator's own, reports and figures of the machinery, and codes on a
 * screen that live for minutes (`login_qr` has two unique keys, of which one alone could be the key). The queue's
 * schema `pgboss` too.
 */
export const LOCAL = [
  'schema_migration',
  'login_qr',
  'sms_outbox',
  'template_view',
  'retention_run',
  'retention_item',
  'organiser_invitation',
  'operator',
  'operator_recovery',
  'operator_session',
  'operator_ticket',
  'operator_attempt',
  'operator_audit',
  'sent_message',
  'process_metric',
  'call_metric',
  'sweep_run',
  'provider_token',
  'pay_stand_in',
] as const;

/** The column by which a table is spread; undefined: it is not. */
export function keyOf(table: string): string | undefined {
  if ((BY_ACTIVITY as readonly string[]).includes(table)) return 'cid';
  if ((BY_PERSON as readonly string[]).includes(table)) return 'uid';
  return (BY_OWN_KEY as Record<string, string>)[table];
}

/** Every table that leaves the coordinator: copied to each machine, or spread by a column. */
export const placedTables = (): string[] => [
  ...REFERENCE,
  ...Object.keys(BY_OWN_KEY),
  ...BY_PERSON,
  ...BY_ACTIVITY,
];
