import type { AwardForm } from '@rollcall/rules/activity/award';
import { t } from '@rollcall/web/i18n';
import { readUser } from '../../../lib/session-store.ts';

/** Typed text stays in this browser between visits, for its own person alone; a background picture does not. */
const keyOf = () => `rollcall.award.${readUser()?.openid ?? ''}`;

const EMPTY: AwardForm = { award_user: '', award_content: '', award_time: '', award_company: '' };

/** For those who want to see how it is meant (AWARD-03). */
export const EXAMPLE = (today: string): AwardForm => ({
  award_user: '李晓雯同学\n陈宇航同学\n王梓萱同学',
  award_content: t('在本学期早读打卡中坚持不懈、表现优异，被评为“打卡之星”。特发此状，以资鼓励。'),
  award_time: today,
  award_company: t('阳光小学三年级二班'),
});

export function readDraft(): AwardForm {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<
      Record<keyof AwardForm, unknown>
    >;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      award_user: text(stored.award_user),
      award_content: text(stored.award_content),
      award_time: text(stored.award_time),
      award_company: text(stored.award_company),
    };
  } catch {
    return EMPTY;
  }
}

export const saveDraft = (form: AwardForm): void => localStorage.setItem(keyOf(), JSON.stringify(form));
