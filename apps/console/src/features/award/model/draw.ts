import { breakLines } from './line-break.ts';
import { type AwardText, type Design, FILE_SCALE, SHEET, type TextStyle } from './page.ts';

/** Largest and smallest size of the body, in units of the sheet. */
const LARGEST = 25;
const SMALLEST = 14;
const LEADING = 1.75;

const fontOf = (size: number, style: TextStyle) => `500 ${size}px ${style.family}, serif`;

/** Recipient and content, as large as the box allows. */
function writeBody(pen: CanvasRenderingContext2D, text: AwardText, style: TextStyle): void {
  const { body } = style;
  const fit = (size: number) => {
    pen.font = fontOf(size, style);
    const measure = (part: string) => pen.measureText(part).width;
    const name = breakLines(`${text.recipient}：`, body.width, measure);
    const content = breakLines(text.content, body.width, measure, 2 * size);
    return { size, name, content, height: (name.length + content.length) * size * LEADING };
  };
  let set = fit(LARGEST);
  while (set.height > body.height && set.size > SMALLEST) set = fit(set.size - 0.5);
  const step = set.size * LEADING;
  let base = body.y + set.size;
  pen.fillStyle = style.nameInk;
  for (const line of set.name) {
    pen.fillText(line, body.x, base);
    base += step;
  }
  pen.fillStyle = style.ink;
  for (const [index, line] of set.content.entries()) {
    pen.fillText(line, body.x + (index === 0 ? 2 * set.size : 0), base);
    base += step;
  }
}

/** Unit above the date, centred on each other, ending at the right. */
function writeSign(pen: CanvasRenderingContext2D, text: AwardText, style: TextStyle): void {
  const lines = [text.company, text.time].filter((line) => line !== '');
  if (lines.length === 0) return;
  let size = 18;
  const widest = () => {
    pen.font = fontOf(size, style);
    return Math.max(...lines.map((line) => pen.measureText(line).width));
  };
  let width = widest();
  for (; width > style.body.width && size > SMALLEST - 2; width = widest()) size -= 0.5;
  const middle = style.sign.right - width / 2;
  pen.fillStyle = style.ink;
  pen.textAlign = 'center';
  for (const [index, line] of lines.entries())
    pen.fillText(line, middle, style.sign.base - (lines.length - 1 - index) * size * 1.6);
  pen.textAlign = 'left';
}

/** A picture of the organiser's own, filling the sheet, cut at its longer side. */
function paintBackground(pen: CanvasRenderingContext2D, image: ImageBitmap): void {
  const scale = Math.max(SHEET.width / image.width, SHEET.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  pen.drawImage(image, (SHEET.width - width) / 2, (SHEET.height - height) / 2, width, height);
}

/**
 * Draws one certificate. The faces must have been loaded (`loadAvatars`).
 * @param scale pixels a unit: the preview's, or 5 for a file.
 * @param background instead of the design's own ground and title.
 */
export function drawAward(
  canvas: HTMLCanvasElement,
  design: Design,
  text: AwardText,
  scale: number,
  background: ImageBitmap | null,
): void {
  canvas.width = Math.round(SHEET.width * scale);
  canvas.height = Math.round(SHEET.height * scale);
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  pen.imageSmoothingQuality = 'high';
  pen.textBaseline = 'alphabetic';
  pen.save();
  if (background) paintBackground(pen, background);
  else design.paint(pen);
  pen.restore();
  writeBody(pen, text, design.text);
  writeSign(pen, text, design.text);
}

/** The certificate as a file's picture, 3500 × 2475. */
export function renderAward(
  design: Design,
  text: AwardText,
  background: ImageBitmap | null,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawAward(canvas, design, text, FILE_SCALE, background);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no room for the picture'))), type, 0.95),
  );
}
