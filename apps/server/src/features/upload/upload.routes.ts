import * as contract from '@rollcall/contract';
import type { FastifyRequest } from 'fastify';
import { isHeic } from '../../platform/files/heic.ts';
import { isPicture } from '../../platform/files/image.ts';
import type { SizeLimit, Spool } from '../../platform/files/spool.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { type Part, withParts } from '../../platform/http/multipart.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { DocumentService } from './document.service.ts';
import type { MediaService } from './media.service.ts';
import type { PictureService } from './picture.service.ts';

const { CERT_MESSAGES, LIMITS, UPLOAD_MESSAGES } = contract;
const CERTIFICATE: SizeLimit = { bytes: LIMITS.imageBytes, message: CERT_MESSAGES.pictureTooLarge };
const IMAGE: SizeLimit = { bytes: LIMITS.imageBytes, message: UPLOAD_MESSAGES.imageTooLarge };
const DOCUMENT: SizeLimit = { bytes: LIMITS.documentBytes, message: UPLOAD_MESSAGES.documentTooLarge };
const LIST: SizeLimit = { bytes: LIMITS.listBytes, message: UPLOAD_MESSAGES.listTooLarge };
const AUDIO: SizeLimit = { bytes: LIMITS.audioBytes, message: UPLOAD_MESSAGES.audioTooLarge };
/** Limit of a picture that the server shrinks to the usual one: its own size is bounded as a video's. */
const TO_CONVERT: SizeLimit = { bytes: LIMITS.videoBytes, message: UPLOAD_MESSAGES.imageTooLarge };
/** G26: a description's video has words of its own. */
const videoLimit = (from: contract.UploadFrom): SizeLimit => ({
  bytes: LIMITS.videoBytes,
  message: from === 'rule' ? UPLOAD_MESSAGES.blockVideoTooLarge : UPLOAD_MESSAGES.coverVideoTooLarge,
});

interface UploadRoutesDeps {
  spool: Spool;
  limiter: Limiter;
  pictures: PictureService;
  documents: DocumentService;
  media: MediaService;
  /** Refuses pictures of an application where nobody applies. */
  assertRequired: () => void;
}

export function uploadRoutes({
  spool,
  limiter,
  pictures,
  documents,
  media,
  assertRequired,
}: UploadRoutesDeps): Route[] {
  /** Receives the part `file` and others, and answers what became of them. */
  const take = <T>(
    request: FastifyRequest,
    limits: Record<string, (head: Buffer) => SizeLimit>,
    work: (file: Part, others: ReadonlyMap<string, Part>) => Promise<T>,
  ): Promise<{ data: T }> =>
    withParts(request, spool, new Map(Object.entries(limits)), async (parts) => {
      const file = parts.get('file');
      if (!file) throw apiError(UPLOAD_MESSAGES.uploadFailed, { reason: 'bad_request', field: 'file' });
      if (file.bytes === 0) throw apiError(UPLOAD_MESSAGES.fileEmpty, { reason: 'empty', field: 'file' });
      return { data: await work(file, parts) };
    });

  return [
    route(contract.uploadFile, async ({ principal, now, raw }, { type, original }) => {
      await limiter.consume(principal.uid);
      const sender = { uid: principal.uid, purpose: type, now };
      if (type === 'checkinlist')
        return take(raw, { file: () => LIST }, (file) => documents.list(sender, file));
      if (type === 'cert_pic' || type === 'cert_screen') {
        assertRequired();
        return take(raw, { file: () => CERTIFICATE }, (file) => pictures.certificate(sender, file));
      }
      const toConvert = (head: Buffer) => type === 'record' && isHeic(head);
      const limitOf = (head: Buffer) =>
        toConvert(head) ? TO_CONVERT : type === 'banner' || isPicture(head) ? IMAGE : DOCUMENT;
      return take(raw, { file: limitOf }, async (file) => {
        if (type === 'banner' || isPicture(file.head) || toConvert(file.head))
          return pictures.picture(sender, file, original === 1);
        return documents.document(sender, file, await pictures.complaintAbout(file));
      });
    }),
    route(contract.uploadAudio, async ({ principal, now, raw }, { from }) => {
      await limiter.consume(principal.uid);
      const sender = { uid: principal.uid, purpose: from, now };
      return take(raw, { file: () => AUDIO }, (file) => media.audio(sender, file));
    }),
    route(contract.uploadVideo, async ({ principal, now, raw }, { from }) => {
      await limiter.consume(principal.uid);
      const sender = { uid: principal.uid, purpose: from, now };
      await media.assertMayVideo(sender, from);
      return take(raw, { file: () => videoLimit(from), poster: () => IMAGE }, (file, others) =>
        media.video(sender, from, file, others.get('poster')),
      );
    }),
  ];
}
