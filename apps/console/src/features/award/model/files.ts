import { fileNamePart } from '../../../lib/save-file.ts';

/** Names of the files: the recipient's, numbered where two are called the same (AWARD-09). */
export function fileNames(recipients: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return recipients.map((recipient) => {
    const name = fileNamePart(recipient) || '奖状';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** A4 across, in points. */
const A4 = { width: 841.89, height: 595.28 };

/** One PDF, a page for each picture (JPEG bytes), ready to print. */
export async function bindPdf(pictures: readonly ArrayBuffer[], title: string): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('zh-CN');
  document.setCreator('签到台 Rollcall');
  for (const bytes of pictures) {
    const picture = await document.embedJpg(bytes);
    document.addPage([A4.width, A4.height]).drawImage(picture, { x: 0, y: 0, ...A4 });
  }
  return new Blob([(await document.save({ useObjectStreams: false })) as Uint8Array<ArrayBuffer>], {
    type: 'application/pdf',
  });
}
