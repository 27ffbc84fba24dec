import type { Field } from '@rollcall/contract/field/field';
import type { ReactNode, RefObject } from 'react';
import type { Attachment } from '../../lib/draft.ts';
import { useUploadState } from '../../lib/upload-store.ts';
import { FieldNotes, idsOf, Requirement } from './field-frame.tsx';

function UploadProblem({ id, said }: { id: string; said: string | undefined }) {
  const state = useUploadState(id);
  // The form that refuses to be sent for it says the same words.
  if (state?.phase !== 'refused' || state.message === said) return null;
  return (
    <p className="field-error" role="alert">
      {state.message}
    </p>
  );
}

interface FilesFrameProps {
  field: Field;
  error: string | undefined;
  files: readonly Attachment[];
  /** `1 / 3 张`; none for fields of one file. */
  count?: string;
  children: ReactNode;
}

/** Frame of a field that takes files: name, notes, what stands in it, and what the server said about a file. */
export function FilesFrame({ field, error, files, count, children }: FilesFrameProps) {
  const ids = idsOf(field);
  return (
    <fieldset
      className="field"
      // A refused field is brought into view, also when there is no button left to press.
      id={ids.input}
      tabIndex={-1}
      {...(error ? { 'aria-describedby': ids.error } : {})}
    >
      <legend>
        {field.field_name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error}>
        {children}
        {files.map(({ id }) => (
          <UploadProblem key={id} id={id} said={error} />
        ))}
        {count && <p className="field-desc num">{count}</p>}
      </FieldNotes>
    </fieldset>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the phone's camera at once. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The hidden input behind a button that chooses files. */
export function Chooser({ label, accept, multiple = false, camera = false, onFiles, input }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      {...(camera ? { capture: 'environment' } : {})}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
