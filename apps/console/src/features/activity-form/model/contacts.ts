import { type ActivitySettings, CONTACT_TYPE, type ContactType } from '@rollcall/contract';
import { everyOne } from '@rollcall/contract/wire/text';
import { CONTACT_TRAITS, contactPart } from '@rollcall/rules/field/contact';
import { t, text } from '@rollcall/web/i18n';

export type Contact = ActivitySettings['contacts'][number];

/** Types in the order of the menu. */
const TYPES = everyOne<ContactType>()([
  CONTACT_TYPE.NONE,
  CONTACT_TYPE.UNUSED,
  CONTACT_TYPE.PHONE,
  CONTACT_TYPE.WECHAT,
  CONTACT_TYPE.PUBLIC_ACCOUNT,
  CONTACT_TYPE.MINI_PROGRAM,
  CONTACT_TYPE.MICROBLOG,
  CONTACT_TYPE.RED_BOOK,
  CONTACT_TYPE.CUSTOM,
]);

interface OfferedType {
  value: ContactType;
  name: string;
}
/** Types on offer, with their names. */
export const CONTACT_OFFER: readonly OfferedType[] = TYPES.flatMap<OfferedType>((value) => {
  if (value === CONTACT_TYPE.NONE) return [{ value, name: t('不选择') }];
  const traits = CONTACT_TRAITS[value];
  return traits ? [{ value, name: traits.name }] : [];
});

/** Hints in an empty text, by type; '' where the value is no text. */
export const CONTACT_HINTS: Readonly<Record<ContactType, string>> = text({
  [CONTACT_TYPE.NONE]: '',
  [CONTACT_TYPE.UNUSED]: '',
  [CONTACT_TYPE.PHONE]: '电话号码',
  [CONTACT_TYPE.WECHAT]: '',
  [CONTACT_TYPE.PUBLIC_ACCOUNT]: '',
  [CONTACT_TYPE.MINI_PROGRAM]: '',
  [CONTACT_TYPE.MICROBLOG]: '微博账号',
  [CONTACT_TYPE.RED_BOOK]: '',
  [CONTACT_TYPE.CUSTOM]: '内容',
});

/** Name of an entry before members: its own label, or that of its type. */
export const contactName = ({ label, type }: Pick<Contact, 'label' | 'type'>): string =>
  label.trim() || (CONTACT_TRAITS[type]?.label ?? t('联系方式'));

/** A new entry; whoever may show contacts sees it shown at once. */
export const newContact = (certified: boolean): Contact => ({
  enable: certified ? 1 : 0,
  type: CONTACT_TYPE.PHONE,
  label: '',
  text: '',
  qrcode: '',
  link: '',
});

/** The entry as another type: what only the old type could say is left behind. */
export const asType = (entry: Contact, type: ContactType): Contact => {
  const part = contactPart(type);
  return {
    ...entry,
    type,
    text: part === 'text' ? entry.text : '',
    qrcode: part === 'qrcode' ? entry.qrcode : '',
    link: part === 'link' ? entry.link : '',
  };
};
