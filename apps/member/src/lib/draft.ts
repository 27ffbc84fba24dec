import type { Field, FieldInput, FilledField } from '@rollcall/contract/field/field';
import { FIELD_TRAITS } from '@rollcall/rules/field/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { load, save } from './kv.ts';

/** Treatment of a file on its way: a picture, one whose pixels are kept, a signature … */
type AttachmentKind = 'image' | 'original' | 'signature' | 'video' | 'audio' | 'document';

/** A file of a field: on the phone (lib/draft-files) until the server has it, then by its address. */
export interface Attachment {
  id: string;
  /** Absent where the file was submitted before and only its address is known. */
  kind?: AttachmentKind;
  name?: string;
  bytes?: number;
  /** Whole seconds, rounded up, of a video or a recording. */
  seconds?: number;
  url?: string;
}
/** A phone number whose owner has shown that it is theirs: the server's proof goes with it, '' where the number stays. */
export interface ProvenPhone {
  phone: string;
  proof: string;
}
export interface PlaceValue {
  address: string;
  latitude: number;
  longitude: number;
}
export type DraftValue = string | PlaceValue | ProvenPhone | Attachment[];
/** Typed texts and taken pictures so far, by field key. */
export type Draft = Readonly<Record<number, DraftValue>>;

export const isAttachments = (value: DraftValue | undefined): value is Attachment[] => Array.isArray(value);
export const isProvenPhone = (value: DraftValue | undefined): value is ProvenPhone =>
  typeof value === 'object' && 'proof' in value;
export const isPlace = (value: DraftValue | undefined): value is PlaceValue =>
  typeof value === 'object' && 'latitude' in value;

/** True for a value that is not empty. */
export const isFilled = (value: DraftValue | undefined): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : isAttachments(value)
      ? value.length > 0
      : value !== undefined;

/** Ids of all files that the draft names. */
export const attachmentIds = (draft: Draft): string[] =>
  Object.values(draft).flatMap((value) => (isAttachments(value) ? value.map(({ id }) => id) : []));

/** Fields that are in use, in the organiser's order. */
export const activeFields = (fields: readonly Field[]): Field[] => fields.filter((f) => f.status === 1);

/** Default values of the organiser; files and places are the member's own. */
export function presetsOf(fields: readonly Field[]): Draft {
  return Object.fromEntries(
    activeFields(fields).flatMap(({ field_key, field_type, default_value }) =>
      default_value && FIELD_TRAITS[field_type]?.filledAhead ? [[field_key, default_value]] : [],
    ),
  );
}

function wireOf(value: DraftValue): { val: FilledField['val']; proof?: string } {
  if (isAttachments(value)) return { val: value.flatMap(({ url }) => url ?? []) };
  return isProvenPhone(value) ? { val: value.phone, proof: value.proof } : { val: value };
}

/** `fill_params` of a draft; files by their address, those without one yet are left out. */
export function filledOf(fields: readonly Pick<FieldInput, 'field_key'>[], draft: Draft): FilledField[] {
  return fields.flatMap(({ field_key }) => {
    const key = Number(field_key);
    const value = draft[key];
    return value === undefined || !isFilled(value) ? [] : [{ key, ...wireOf(value) }];
  });
}

type Update = (key: number, change: (value: DraftValue | undefined) => DraftValue) => void;

/**
 * A draft that survives reload and a killed browser under `key` of the phone's store (null: not kept).
 * `ready` turns true once the kept draft was read, so that fields never jump under the thumb.
 */
export function useDraft(
  key: string | null,
  initial: Draft,
): { draft: Draft; ready: boolean; update: Update; reset: (draft: Draft) => void } {
  const [draft, setDraft] = useState(initial);
  const [ready, setReady] = useState(key === null);
  const latest = useRef(draft);

  useEffect(() => {
    if (key === null) return;
    let gone = false;
    void load<Draft>(key).then((stored) => {
      if (gone) return;
      if (stored) {
        latest.current = { ...latest.current, ...stored };
        setDraft(latest.current);
      }
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [key]);

  const update = useCallback<Update>(
    (field, change) => {
      latest.current = { ...latest.current, [field]: change(latest.current[field]) };
      setDraft(latest.current);
      if (key !== null) void save(key, latest.current);
    },
    [key],
  );
  const reset = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  return { draft, ready, update, reset };
}
