import {
  ApiRejection,
  type CertPicture,
  type ErrorEnvelope,
  NoAnswer,
  operatorCertificationFile,
} from '@rollcall/contract';
import { readable } from '@rollcall/web/i18n';

/** One picture of an application; asked for once, because each answer is noted as a look at it. */
export async function readPicture(id: string, which: CertPicture): Promise<Blob> {
  const query = new URLSearchParams({ id, which });
  const answer = await fetch(`${operatorCertificationFile.path}?${query}`).catch((cause: unknown) => {
    throw readable(new NoAnswer(cause));
  });
  if (answer.headers.get('content-type')?.startsWith('image/')) return answer.blob();
  throw readable(new ApiRejection((await answer.json()) as ErrorEnvelope, answer.status));
}
