import type { Field } from '@rollcall/contract/field/field';
import { freshId } from '@rollcall/web/request-id';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Attachment, type DraftValue, isAttachments } from '../../../lib/draft.ts';
import { dropFiles, fileOf, type StoredDraftFile, storeFile } from '../../../lib/draft-files.ts';
import { mostOf } from '../../../lib/field-media.ts';
import { cancelUpload, upload } from '../../../lib/upload.ts';
import { type UploadState, useUploadState } from '../../../lib/upload-store.ts';

/** A change is made on what stands there when it is made: uploads end at any time. */
type UpdateFiles = (change: (value: DraftValue | undefined) => Attachment[]) => void;

export interface FilesProps {
  field: Field;
  value: DraftValue | undefined;
  onUpdate: UpdateFiles;
  error: string | undefined;
}

const listOf = (value: DraftValue | undefined): Attachment[] => (isAttachments(value) ? value : []);

/** The files of one field and what may be done with them. */
export function useAttachments({ field, value, onUpdate }: FilesProps) {
  const files = listOf(value);
  const most = mostOf(field);
  return {
    files,
    most,
    room: Math.max(0, most - files.length),
    /** At once, as it was chosen: whoever submits the next moment has it with them. It is made ready later. */
    add(file: StoredDraftFile, about: Omit<Attachment, 'id'>): Attachment {
      const attachment = { id: freshId(), bytes: file.blob.size, ...about };
      void storeFile(attachment.id, file);
      onUpdate((now) => [...listOf(now), attachment]);
      return attachment;
    },
    /** Notes how long a video is, once this browser has found out. */
    lasts(id: string, seconds: number): void {
      onUpdate((now) => listOf(now).map((file) => (file.id === id ? { ...file, seconds } : file)));
    },
    remove(id: string): void {
      cancelUpload(id);
      void dropFiles([id]);
      onUpdate((now) => listOf(now).filter((file) => file.id !== id));
    },
    uploaded(id: string, url: string): void {
      onUpdate((now) => listOf(now).map((file) => (file.id === id ? { ...file, url } : file)));
    },
  };
}

/** True where another attempt may end otherwise: what lies in the file itself can only be removed. */
export const isAgain = (
  state: UploadState | undefined,
): state is Extract<UploadState, { phase: 'waiting' | 'refused' }> =>
  state?.phase === 'waiting' || (state?.phase === 'refused' && !state.final);

/** Sends a file as soon as it is shown; tells how that stands, and the way to try again. */
export function useUpload(
  attachment: Attachment,
  onUploaded: (url: string) => void,
): { state: UploadState | undefined; retry: () => void } {
  const state = useUploadState(attachment.id);
  const uploaded = useEffectEvent(onUploaded);
  useEffect(() => {
    if (attachment.url) return;
    let gone = false;
    // The state tells the reason of a failure; without a network the file stays here and goes out with the sign-in.
    const send = () =>
      void upload(attachment).then(
        (url) => !gone && uploaded(url),
        () => undefined,
      );
    send();
    window.addEventListener('online', send);
    return () => {
      gone = true;
      window.removeEventListener('online', send);
    };
  }, [attachment]);
  return { state, retry: () => void upload(attachment).then(onUploaded, () => undefined) };
}

/** Addresses of a file for showing it here: from the phone while it is there, else from the server. */
export function useFileAddress({ id, url = '' }: Attachment): { src: string; poster: string | undefined } {
  const [here, setHere] = useState<{ src: string; poster: string | undefined }>();
  useEffect(() => {
    let gone = false;
    const made: string[] = [];
    const address = (blob: Blob) => {
      const object = URL.createObjectURL(blob);
      made.push(object);
      return object;
    };
    void fileOf(id).then((file) => {
      if (!file || gone) return;
      setHere({ src: address(file.blob), poster: file.poster && address(file.poster) });
    });
    return () => {
      gone = true;
      for (const one of made) URL.revokeObjectURL(one);
    };
  }, [id]);
  return here ?? { src: url, poster: undefined };
}
