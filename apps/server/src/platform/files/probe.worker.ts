import { parentPort } from 'node:worker_threads';
import { type DocumentExt, probeDocument, probeList } from './documents.ts';
import { type MediaFormat, probeAudio, probeVideo } from './media.ts';
import { ProbeError, type ProbeReason } from './probe-error.ts';

/** Probes of a file, with their answers. */
export interface Probes {
  video: { input: { path: string }; answer: { seconds: number; width: number; height: number } };
  audio: { input: { path: string; format: Exclude<MediaFormat, 'mp4'> }; answer: { seconds: number } };
  document: { input: { path: string }; answer: { ext: DocumentExt } };
  list: { input: { path: string }; answer: { ext: 'xlsx' | 'xls' | 'txt' } };
}
export type ProbeTask = { [K in keyof Probes]: { kind: K } & Probes[K]['input'] }[keyof Probes];
export type ProbeAnswer = { value: object } | { refused: ProbeReason; why: string };

function probe(task: ProbeTask): Promise<object> {
  switch (task.kind) {
    case 'video':
      return probeVideo(task.path);
    case 'audio':
      return probeAudio(task.path, task.format);
    case 'document':
      return probeDocument(task.path);
    case 'list':
      return probeList(task.path);
  }
}

async function answer(task: ProbeTask): Promise<ProbeAnswer> {
  try {
    return { value: await probe(task) };
  } catch (error) {
    // A reader's failure is a fault of the file: the file is all that it reads.
    return { refused: error instanceof ProbeError ? error.reason : 'broken', why: String(error) };
  }
}

parentPort?.on('message', async (task: ProbeTask) => parentPort?.postMessage(await answer(task)));
