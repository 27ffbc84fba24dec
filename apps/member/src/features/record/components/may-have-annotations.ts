import type { CheckinRecord } from '@rollcall/contract/record/record';
import { addressesOf } from '@rollcall/rules/field/answered';
import { kindOfUrls } from '../../../lib/shown-value.ts';

/** Drawing on a picture keeps what the record said before, so that a record without earlier versions has no annotations. */
export const mayHaveAnnotations = ({ mine, versions, fill_params }: CheckinRecord): boolean =>
  mine === 1 &&
  versions > 0 &&
  fill_params.some(({ val }) => Array.isArray(val) && kindOfUrls(addressesOf(val)) === 'pictures');
