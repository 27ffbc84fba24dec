import {
  ApiRejection,
  LIMITS,
  previewRoster,
  type RosterPreview,
  STA,
  UPLOAD_MESSAGES,
} from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { uploadList } from '@rollcall/web/upload';
import { api, expireSession } from '../../../lib/client.ts';
import { type Transfer, UploadError } from '../../../lib/upload-files.ts';

const LISTS = /\.(xlsx|xls|csv|txt)$/i;
export const LIST_ACCEPT = '.xlsx,.xls,.csv,.txt';

/** Why a file cannot be a list of names, or null (N18). */
export function listProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!LISTS.test(name)) return t(UPLOAD_MESSAGES.listFormat);
  return size > LIMITS.listBytes ? t(UPLOAD_MESSAGES.listTooLarge) : null;
}

/** A list that was uploaded, and what the server understands of it. Nothing is saved yet. */
export interface UploadedList {
  url: string;
  fileName: string;
  preview: RosterPreview;
}

export async function sendList(file: File, transfer: Transfer): Promise<UploadedList> {
  const problem = listProblem(file);
  if (problem) throw new UploadError(problem);
  try {
    const { url } = await uploadList(file, file.name, { ...transfer, onExpired: expireSession });
    const { data } = await api(previewRoster, { list_url: url }, { signal: transfer.signal });
    return { url, fileName: file.name, preview: data };
  } catch (error) {
    // Errors of a list take longer to read than a toast stays.
    if (error instanceof ApiRejection && error.sta === STA.REFUSED) throw new UploadError(error.message);
    throw error;
  }
}
