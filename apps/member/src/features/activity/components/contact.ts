import type { MemberActivity } from '@rollcall/contract/member/participation';
import { t } from '@rollcall/web/i18n';

/** Form of one contact of the initiator. */
export type ShownContact = { label: string } & (
  | { kind: 'phone' | 'text'; text: string }
  | { kind: 'code' | 'link'; url: string }
);

/** Contact types of the form (FORM-50). */
const NAMES: Readonly<Record<number, string>> = {
  2: '电话',
  3: '微信',
  4: '公众号',
  5: '小程序',
  6: '微博',
  7: '小红书',
  8: '联系方式',
};

/** Content of a contact: a number to call, a code to save, an address to open or a text to copy; null: nothing. */
export function contactOf({
  enable,
  type,
  label: own,
  text,
  qrcode,
  link,
}: MemberActivity['contacts'][number]): ShownContact | null {
  const name = NAMES[type];
  if (enable !== 1 || name === undefined) return null;
  const label = own || t(name);
  if (type === 2) return text ? { kind: 'phone', label, text } : null;
  if (type >= 3 && type <= 5) return qrcode ? { kind: 'code', label, url: qrcode } : null;
  if (type === 7 && /^https?:\/\//i.test(link)) return { kind: 'link', label, url: link };
  const words = text || link;
  return words ? { kind: 'text', label, text: words } : null;
}
