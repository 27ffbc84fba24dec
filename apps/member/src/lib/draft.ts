import type { Field, FieldInput, FilledField } from '@rollcall/contract/field';
import { useCallback, useEffect, useRef, useState } from 'react';
import { load, save } from './kv.ts';

/** A picture of a field: kept as a blob until the server has it, then by its address. */
export interface Picture {
  id: string;
  blob?: Blob;
  url?: string;
}
export interface PlaceValue {
  address: string;
  latitude: number;
  longitude: number;
}
export type DraftValue = string | PlaceValue | Picture[];
/** What was typed and photographed so far, by field key. */
export type Draft = Readonly<Record<number, DraftValue>>;

export const isPictures = (value: DraftValue | undefined): value is Picture[] => Array.isArray(value);

/** Whether the value says anything at all. */
export const isFilled = (value: DraftValue | undefined): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : isPictures(value)
      ? value.length > 0
      : value !== undefined;

/** Fields that are in use, in the organiser's order. */
export const activeFields = (fields: readonly Field[]): Field[] => fields.filter((f) => f.status === 1);

/** `fill_params` of a draft; pictures by their address, those without one yet are left out. */
export function filledOf(fields: readonly Pick<FieldInput, 'field_key'>[], draft: Draft): FilledField[] {
  return fields.flatMap(({ field_key }) => {
    const key = Number(field_key);
    const value = draft[key];
    if (value === undefined || !isFilled(value)) return [];
    return [{ key, val: isPictures(value) ? value.flatMap((picture) => picture.url ?? []) : value }];
  });
}

/** The draft that shows what was handed in before, for editing. */
export function draftOf(filled: readonly FilledField[]): Draft {
  return Object.fromEntries(
    filled.map(({ key, val }) => [
      key,
      Array.isArray(val) ? val.map((url): Picture => ({ id: url, url })) : val,
    ]),
  );
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
    void load<Draft>(key).then((kept) => {
      if (gone) return;
      if (kept) {
        latest.current = { ...latest.current, ...kept };
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
