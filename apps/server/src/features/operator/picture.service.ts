import { OPERATOR_MESSAGES } from '@rollcall/contract';
import type { UploadService } from '../upload/upload.service.ts';

/** Keeps a picture that the operator brings, encoded anew; everybody may see it. @returns its address */
export async function storeOperatorPicture(
  uploads: UploadService,
  operator: string,
  dataUrl: string,
  now: Date,
): Promise<string> {
  const sender = { uid: operator, purpose: 'template', now };
  return (await uploads.storeInline(sender, dataUrl, OPERATOR_MESSAGES.operatorPicture)).url;
}
