import { OPERATOR_MESSAGES, uploadOperatorPicture } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { compressReadable, pictureProblem } from '../../../lib/pictures.ts';
import { useAction } from '../../../lib/queries.ts';
import { base64Of } from '../model/base64.ts';

/** Bytes of a picture that the call takes. */
const MOST_BYTES = 1_000_000;

/** Brings a picture to the server and tells its address. */
export function useOperatorPicture(onUrl: (url: string) => void) {
  const upload = useAction(uploadOperatorPicture, { onDone: ({ data }) => onUrl(data.url) });
  async function bring(file: File): Promise<void> {
    const problem = pictureProblem(file);
    if (problem) return toast.error(problem);
    const picture = await compressReadable(file);
    if (!picture) return toast.error(t('这张图片打不开，请换一张 JPG 或 PNG 图片'));
    if (picture.size > MOST_BYTES) return toast.error(t(OPERATOR_MESSAGES.operatorPicture));
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    await upload.run({ picture: `data:${type};base64,${await base64Of(picture)}` });
  }
  return { bring, busy: upload.busy };
}
