import type { CheckinRecord } from '@rollcall/contract';
import { addressesOf } from '@rollcall/rules/field/answered';
import type { ReactNode } from 'react';

/** A picture of a record: its address, the field that it stands in, and whether in the record or its correction. */
interface RecordPicture {
  url: string;
  key: number;
  from: 'fill' | 'fix';
}

/** Parts of other features in the list; app/ brings them together. */
export interface RecordSlots {
  /** Composes a review beneath the record; `onDone` with the record as it is then, `onClose` where it is to be closed. */
  renderReview?:
    | ((record: CheckinRecord, onDone: (record: CheckinRecord) => void, onClose: () => void) => ReactNode)
    | undefined;
  /** Opens the drawing on a picture of the record. */
  onAnnotate?:
    | ((
        record: CheckinRecord,
        images: RecordPicture[],
        index: number,
        onDone: (record: CheckinRecord) => void,
        /** A drawn picture lies in the review now, which is not sent yet. */
        onReview: () => void,
      ) => void)
    | undefined;
  /** True where a review of the record was begun and not sent. */
  hasDraft?: ((ptId: string) => boolean) | undefined;
  /** The dialog that renames whose record it is. */
  renderRename?: ((record: CheckinRecord, onDone: () => void, onClose: () => void) => ReactNode) | undefined;
}

/** Pictures of a record in the order in which they are shown. */
export const picturesOf = (record: Pick<CheckinRecord, 'fill_params' | 'fix'>): RecordPicture[] => {
  const of = (from: 'fill' | 'fix', fields: CheckinRecord['fill_params']) =>
    fields.flatMap(({ key, val }) =>
      addressesOf(val)
        .filter((url) => IMAGE.test(url))
        .map((url) => ({ url, key, from })),
    );
  return [...of('fill', record.fill_params), ...of('fix', record.fix?.fill_params ?? [])];
};

const IMAGE = /\.(png|jpe?g|webp|gif)$/;
