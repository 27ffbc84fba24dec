import { CONTACT_TYPE, type ContactType } from '@rollcall/contract/activity/settings';
import type { MemberActivity } from '@rollcall/contract/member/participation';
import { CONTACT_TRAITS } from '@rollcall/rules/field/contact';
import { t } from '@rollcall/web/i18n';

/** Form of one contact of the initiator. */
type ShownContact = { label: string } & (
  | { kind: 'phone' | 'text'; text: string }
  | { kind: 'code' | 'link'; url: string }
);

type Contact = MemberActivity['contacts'][number];
type Show = (label: string, contact: Contact) => ShownContact | null;

/** The other part stands in where an older entry has no text. */
const asText: Show = (label, { text, link }) => {
  const words = text || link;
  return words ? { kind: 'text', label, text: words } : null;
};
const asPhone: Show = (label, { text }) => (text ? { kind: 'phone', label, text } : null);
const asCode: Show = (label, { qrcode }) => (qrcode ? { kind: 'code', label, url: qrcode } : null);
/** Opens a web page and no other address. */
const asLink: Show = (label, contact) =>
  /^https?:\/\//i.test(contact.link) ? { kind: 'link', label, url: contact.link } : asText(label, contact);
const nothing: Show = () => null;

/** Forms of the types of contacts (FORM-50, JOIN-27). */
const SHOW: Readonly<Record<ContactType, Show>> = {
  [CONTACT_TYPE.NONE]: nothing,
  [CONTACT_TYPE.UNUSED]: nothing,
  [CONTACT_TYPE.PHONE]: asPhone,
  [CONTACT_TYPE.WECHAT]: asCode,
  [CONTACT_TYPE.PUBLIC_ACCOUNT]: asCode,
  [CONTACT_TYPE.MINI_PROGRAM]: asCode,
  [CONTACT_TYPE.MICROBLOG]: asText,
  [CONTACT_TYPE.RED_BOOK]: asLink,
  [CONTACT_TYPE.CUSTOM]: asText,
};

/** Content of a contact: a number to call, a code to save, an address to open or a text to copy; null: nothing. */
export function contactOf(contact: Contact): ShownContact | null {
  const { enable, type, label } = contact;
  const traits = CONTACT_TRAITS[type];
  if (enable !== 1 || traits === null) return null;
  return SHOW[type](label || t(traits.label), contact);
}
