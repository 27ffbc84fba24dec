import { UPLOAD_MESSAGES } from '@rollcall/contract';
import type { DocumentExt } from '../../platform/files/documents.ts';
import type { Probe } from '../../platform/files/probe.ts';
import { ProbeError, type ProbeReason } from '../../platform/files/probe-error.ts';
import type { Part } from '../../platform/http/multipart.ts';
import { fileName } from './name.reads.ts';
import {
  answerOf,
  fileRejected,
  type Sender,
  type StoredUpload,
  type UploadService,
} from './upload.service.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME: Record<DocumentExt | 'csv' | 'txt', string> = {
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Message about a file of none of the wanted kinds; `otherwise` is the general one. */
const messageOf = (reason: ProbeReason, otherwise: string): string =>
  ({
    format: otherwise,
    broken: UPLOAD_MESSAGES.documentBroken,
    macro: UPLOAD_MESSAGES.documentMacro,
    empty: UPLOAD_MESSAGES.fileEmpty,
  })[reason];

/** Documents and lists of names: kept as they came, never shown in a page, downloaded under their own name. */
export function createDocumentService(uploads: UploadService, probe: Probe) {
  async function judged<T>(work: Promise<T>, otherwise: string): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ProbeError) throw fileRejected(messageOf(error.reason, otherwise), error.reason);
      throw error;
    }
  }

  return {
    /** A document (UPLOAD-10); `otherwise` is said where it is none. */
    async document(sender: Sender, file: Part, otherwise: string): Promise<StoredUpload> {
      const { ext } = await judged(probe.run(sender.uid, 'document', { path: file.path }), otherwise);
      const about = { kind: 'document', mime: MIME[ext], ext, name: fileName(file.name, ext) } as const;
      return answerOf(await uploads.store(sender, file, about));
    },

    /** A list of names as it came (UPLOAD-14); reading it is the roster's. */
    async list(sender: Sender, file: Part): Promise<StoredUpload> {
      const found = await judged(
        probe.run(sender.uid, 'list', { path: file.path }),
        UPLOAD_MESSAGES.listFormat,
      );
      const ext = found.ext === 'txt' && /\.csv$/i.test(file.name) ? 'csv' : found.ext;
      const about = { kind: 'list', mime: MIME[ext], ext, name: fileName(file.name, ext) } as const;
      return answerOf(await uploads.store(sender, file, about));
    },
  };
}
export type DocumentService = ReturnType<typeof createDocumentService>;
