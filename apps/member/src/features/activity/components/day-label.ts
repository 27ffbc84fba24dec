import { STATUS } from '@rollcall/contract/activity/settings';
import type { MemberActivity } from '@rollcall/contract/member/participation';
import { UNLIMITED_DISPLAY_YEARS } from '@rollcall/contract/wire/limits';
import { t } from '@rollcall/web/i18n';

const FAR_DAYS = UNLIMITED_DISPLAY_YEARS * 300;

/** `第 53 天`, `未开始`, `已结束`, `长期`. */
export function dayLabel({ status, days_current, days_length }: MemberActivity): string {
  if (status === STATUS.ENDED) return t('已结束');
  if (status === STATUS.NOT_STARTED) return t('未开始');
  if (days_length === 0 || days_length > FAR_DAYS) return t('长期');
  return t('第 {{n}} 天', { n: days_current });
}
