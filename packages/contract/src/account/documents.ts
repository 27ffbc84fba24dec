/**
 * Documents for agreement, with their valid version: the day from which it holds. A user who agreed to another one is
 * asked once more at their next login. The texts stand in apps/console/src/features/account/model.
 */
export const DOCUMENTS = {
  agreement: { title: '用户协议', path: '/agreement', version: '2026-11-21' },
  privacy: { title: '隐私政策', path: '/privacy', version: '2026-11-21' },
} as const;
/** Forms that ask for a tick of their own. */
export const CONSENT_TITLES: Readonly<Record<string, string>> = {
  agreement: DOCUMENTS.agreement.title,
  privacy: DOCUMENTS.privacy.title,
  certification: '认证服务协议',
  payment: '支付服务协议',
};
