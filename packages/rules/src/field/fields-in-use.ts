import type { Flag } from '@rollcall/contract';
import { FIELD_TYPE, type Field } from '@rollcall/contract/field/field';

/**
 * Fields that members are asked for: those in use. `enable_hd` of the activity lets every picture keep its pixels, as
 * `hd_pic` does for those of one field.
 */
export const fieldsInUse = ({
  fill_options,
  enable_hd,
}: {
  fill_options: readonly Field[];
  enable_hd: Flag;
}): Field[] =>
  fill_options
    .filter(({ status }) => status === 1)
    .map((field) =>
      enable_hd === 1 && field.field_type === FIELD_TYPE.IMAGE ? { ...field, hd_pic: 1 } : field,
    );
