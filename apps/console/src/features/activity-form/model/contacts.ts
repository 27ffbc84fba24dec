import type { ActivitySettings } from '@rollcall/contract';
import { CONTACT_KINDS } from '@rollcall/rules';

export type Contact = ActivitySettings['contacts'][number];

/** As many entries as the wire takes. */
export const MOST_CONTACTS = 10;

/** Name of an entry: its own label, or the name of its type. */
export const contactName = ({ label, type }: Pick<Contact, 'label' | 'type'>): string =>
  label.trim() || (CONTACT_KINDS.find((kind) => kind.type === type)?.name ?? '联系方式');

/** A new entry; whoever may show contacts sees it shown at once. */
export const newContact = (certified: boolean): Contact => ({
  enable: certified ? 1 : 0,
  type: CONTACT_KINDS[0]!.type,
  label: '',
  text: '',
  qrcode: '',
  link: '',
});

/** The entry as another type: what only the old type could say is left behind. */
export const asType = (entry: Contact, type: number): Contact => {
  const part = CONTACT_KINDS.find((kind) => kind.type === type)?.part;
  return {
    ...entry,
    type,
    text: part === 'text' ? entry.text : '',
    qrcode: part === 'qrcode' ? entry.qrcode : '',
    link: part === 'link' ? entry.link : '',
  };
};
