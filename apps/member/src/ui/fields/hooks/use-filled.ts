import type { Field, FilledField } from '@rollcall/contract/field/field';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { useEffect, useRef, useState } from 'react';
import { type Draft, filledOf } from '../../../lib/draft.ts';
import { uploadAll } from '../../../lib/upload.ts';
import type { FieldError } from '../field-list.tsx';

/** Has the files of a draft on the server before what names them is sent. */
export function useFilled(onRejected: (error: FieldError) => void) {
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /**
   * Values of the fields; null where a file did not get through, which shows at its field or by `problem`, and where the
   * form was closed meanwhile: whoever closed it finds nothing submitted minutes later.
   */
  async function collect(fields: readonly Field[], draft: Draft): Promise<FilledField[] | null> {
    setProblem(undefined);
    setUploading(true);
    try {
      const keys = fields.map(({ field_key }) => field_key);
      const sent = await uploadAll(keys, draft);
      return here.current ? filledOf(fields, sent) : null;
    } catch (cause) {
      if (cause instanceof ApiRejection && cause.data.field !== undefined)
        onRejected({ field: cause.data.field, message: cause.message });
      else setProblem(cause as Error);
      return null;
    } finally {
      setUploading(false);
    }
  }
  return { uploading, problem, collect, isOpen: () => here.current };
}

/** Keys of fields, as a refusal names them. */
export const keysOf = (fields: readonly Field[]): string[] =>
  fields.map(({ field_key }) => String(field_key));

/**
 * The failure, where it is for the form as a whole to say; undefined where it was said at a field, or `error` stands at
 * one.
 * @param keys of fields that the form shows
 */
export function beyondFields(
  keys: readonly string[],
  failure: Error | null | undefined,
  error?: FieldError,
): Error | undefined {
  const named = failure instanceof ApiRejection ? failure.data.field : undefined;
  const isAtField = [named, error?.field].some((key) => key !== undefined && keys.includes(key));
  return isAtField ? undefined : (failure ?? undefined);
}
