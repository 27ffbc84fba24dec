import type { ActivitySettings } from '@rollcall/contract/activity/schema';

type Contact = ActivitySettings['contacts'][number];
/** Which part of a contact entry holds its value. */
export type ContactPart = 'text' | 'qrcode' | 'link';

/** Types of a contact entry with what each is told by (FORM-50); 0 is none and shows nothing. */
export const CONTACT_KINDS: readonly { type: number; name: string; part: ContactPart }[] = [
  { type: 2, name: '电话', part: 'text' },
  { type: 3, name: '微信', part: 'qrcode' },
  { type: 4, name: '公众号', part: 'qrcode' },
  { type: 5, name: '小程序', part: 'qrcode' },
  { type: 6, name: '微博', part: 'text' },
  { type: 7, name: '小红书', part: 'link' },
  { type: 8, name: '自定义', part: 'text' },
];

/** The part that holds a type's value; undefined for a type that shows nothing. */
export const contactPart = (type: number): ContactPart | undefined =>
  CONTACT_KINDS.find((kind) => kind.type === type)?.part;

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
