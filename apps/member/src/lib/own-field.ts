import type { Field } from '@rollcall/contract/field/field';

/** A field of a form of the product's own, filled in like the fields of an activity; what is not given is off. */
export const ownField = (
  about: Pick<Field, 'field_key' | 'field_name' | 'field_type' | 'max_limit'>,
): Field => ({
  field_desc: '',
  default_value: '',
  field_value: '',
  status: 1,
  require: 0,
  field_len: 0,
  unable_edit: 0,
  options: [],
  verify_phone: 0,
  pic_source: 0,
  hd_pic: 0,
  ...about,
});
