import { type ActivitySettings, CONTACT_TYPE, type ContactType } from '@rollcall/contract/activity/settings';

type Contact = ActivitySettings['contacts'][number];
/** Which part of a contact entry holds its value. */
type ContactPart = 'text' | 'qrcode' | 'link';

/** Appearance of a type of contact. */
interface ContactTraits {
  /** Name in the form. */
  name: string;
  /** Name before members, where the entry has no label of its own. */
  label: string;
  /** The part that holds the value. */
  part: ContactPart;
}

/** Traits by type (FORM-50); null: shows nothing. The compiler asks for those of a new one. */
export const CONTACT_TRAITS: Readonly<Record<ContactType, ContactTraits | null>> = {
  [CONTACT_TYPE.NONE]: null,
  [CONTACT_TYPE.UNUSED]: null,
  [CONTACT_TYPE.PHONE]: { name: '电话', label: '电话', part: 'text' },
  [CONTACT_TYPE.WECHAT]: { name: '微信', label: '微信', part: 'qrcode' },
  [CONTACT_TYPE.PUBLIC_ACCOUNT]: { name: '公众号', label: '公众号', part: 'qrcode' },
  [CONTACT_TYPE.MINI_PROGRAM]: { name: '小程序', label: '小程序', part: 'qrcode' },
  [CONTACT_TYPE.MICROBLOG]: { name: '微博', label: '微博', part: 'text' },
  [CONTACT_TYPE.RED_BOOK]: { name: '小红书', label: '小红书', part: 'link' },
  // Its name says to the organiser that they name it themselves; members are told what it is for.
  [CONTACT_TYPE.CUSTOM]: { name: '自定义', label: '联系方式', part: 'text' },
};

/** The part that holds a type's value; undefined for a type that shows nothing. */
export const contactPart = (type: ContactType): ContactPart | undefined => CONTACT_TRAITS[type]?.part;

/** Value of a contact entry: a text, the address of a code's picture, or a link; '' for none. */
export function contactValue(entry: Contact): string {
  const part = contactPart(entry.type);
  return part ? entry[part] : '';
}

/** Contact entries that members see. */
export const shownContacts = (entries: readonly Contact[]): Contact[] =>
  entries.filter((entry) => entry.enable === 1 && contactValue(entry) !== '');

/** Members follow a link by a tap: it leads to a web page and never runs a script. */
export const isWebLink = (link: string): boolean => /^https?:\/\/[^\s]+$/i.test(link);
