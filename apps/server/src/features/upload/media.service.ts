import {
  ACTIVITY_MESSAGES,
  LIMITS,
  MEDIA_MESSAGES,
  UPLOAD_MESSAGES,
  type UploadFrom,
} from '@rollcall/contract';
import { typeOfBytes } from '../../platform/files/file-type.ts';
import type { MediaFormat } from '../../platform/files/media.ts';
import type { MediaPool } from '../../platform/files/media-pool.ts';
import type { Probe } from '../../platform/files/probe.ts';
import { ProbeError } from '../../platform/files/probe-error.ts';
import type { Spool } from '../../platform/files/spool.ts';
import type { Part } from '../../platform/http/multipart.ts';
import { fileName } from './name.reads.ts';
import type { PictureService } from './picture.service.ts';
import {
  answerOf,
  fileRejected,
  madeBy,
  type Sender,
  type StoredUpload,
  type UploadService,
} from './upload.service.ts';

const MIME: Record<MediaFormat, string> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aac: 'audio/aac',
};
/** Formats of sound by their magic bytes; recorders write voice under a video's brand too. */
const AUDIO: Record<string, Exclude<MediaFormat, 'mp4'>> = {
  'audio/mpeg': 'mp3',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
};

/** Covers and descriptions are for certified organisers (UPLOAD-09). */
const isOrganisers = (from: UploadFrom): boolean => from === 'rule' || from === 'banner';

/** Sound and video, as they came: what they are and how long they last is read from the bytes. */
export function createMediaService(
  uploads: UploadService,
  pictures: Pick<PictureService, 'poster'>,
  probe: Probe,
  media: MediaPool,
  spool: Pick<Spool, 'beside'>,
) {
  const typeOf = async (file: Part): Promise<string> => (await typeOfBytes(file.head))?.mime ?? '';
  async function judged<T>(work: Promise<T>, format: string, broken: string): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ProbeError)
        throw fileRejected(error.reason === 'format' ? format : broken, error.reason);
      throw error;
    }
  }

  async function storeVideo(
    sender: Sender,
    from: UploadFrom,
    video: { path: string; name: string; seconds: number; width: number; height: number },
    poster: Part | undefined,
  ): Promise<StoredUpload> {
    const { seconds, width, height } = video;
    const most = isOrganisers(from) ? LIMITS.uploadedVideoSeconds : LIMITS.videoSeconds.certified;
    if (seconds > most)
      throw fileRejected(
        isOrganisers(from) ? UPLOAD_MESSAGES.videoTooLong : ACTIVITY_MESSAGES.videoSecondsMax,
        'too_long',
      );
    const still = poster
      ? await pictures.poster(sender, poster)
      : await uploads.storeImage(sender, await media.run(sender.uid, 'still', { width, height }));
    const about = { kind: 'video', mime: MIME.mp4, ext: 'mp4', duration: seconds, width, height } as const;
    const name = fileName(video.name, 'mp4');
    return answerOf(await uploads.store(sender, video, { ...about, name, still: still.token }), still);
  }

  return {
    /** Asked before anything is read (CERTGATE-06). */
    async assertMayVideo(sender: Sender, from: UploadFrom): Promise<void> {
      if (isOrganisers(from)) await uploads.assertCertified(sender, 'video');
    },

    /** A piece of audio (N17), with its real duration. */
    async audio(sender: Sender, file: Part): Promise<StoredUpload> {
      const format = AUDIO[await typeOf(file)];
      if (!format) throw fileRejected(UPLOAD_MESSAGES.audioFormat, 'format');
      const request = probe.run(sender.uid, 'audio', { path: file.path, format });
      const { seconds } = await judged(request, UPLOAD_MESSAGES.audioFormat, UPLOAD_MESSAGES.audioBroken);
      const name = fileName(file.name, format);
      const about = { kind: 'audio', mime: MIME[format], ext: format, duration: seconds, name } as const;
      return answerOf(await uploads.store(sender, file, about));
    },

    /**
     * A video (UPLOAD-06 to UPLOAD-08), and the picture that stands for it: the browser's, or a plain one. Members
     * submit the formats of their phones, QuickTime too; organisers are asked for another format.
     */
    async video(
      sender: Sender,
      from: UploadFrom,
      file: Part,
      poster: Part | undefined,
    ): Promise<StoredUpload> {
      const type = await typeOf(file);
      if (type === 'video/quicktime' && from === 'record')
        return spool.beside(file, async (path) => {
          const request = media.run(sender.uid, 'film', { path: file.path, to: path });
          const made = await madeBy(request, MEDIA_MESSAGES.movFormat);
          if (made.bytes > LIMITS.videoBytes)
            throw fileRejected(UPLOAD_MESSAGES.coverVideoTooLarge, 'too_large');
          return storeVideo(sender, from, { ...made, path, name: file.name }, poster);
        });
      if (type !== 'video/mp4') throw fileRejected(UPLOAD_MESSAGES.videoFormat, 'format');
      const request = probe.run(sender.uid, 'video', { path: file.path });
      const found = await judged(request, UPLOAD_MESSAGES.videoFormat, UPLOAD_MESSAGES.videoBroken);
      return storeVideo(sender, from, { ...found, path: file.path, name: file.name }, poster);
    },
  };
}
export type MediaService = ReturnType<typeof createMediaService>;
