import { UPLOAD_MESSAGES } from '@rollcall/contract/upload/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';

const DOCUMENT = /\.(docx?|xlsx?|pptx?|pdf)$/i;
/** File types of a document chooser (UPLOAD-10). */
export const DOCUMENT_ACCEPT = '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf';

/** Message about a chosen document; null: no fault that shows before it is sent (UPLOAD-10, N17). */
export function documentProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!DOCUMENT.test(name)) return UPLOAD_MESSAGES.documentFormat;
  return size > LIMITS.documentBytes ? UPLOAD_MESSAGES.documentTooLarge : null;
}
