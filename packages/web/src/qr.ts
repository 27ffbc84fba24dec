import QRCode from 'qrcode';

/** Widest a logo may be, as a share of the code: with level H (30 % of the code may be lost) it still scans. */
const LOGO_SHARE = 0.22;
/** Modules of quiet ground around the code, as the standard asks. */
const QUIET = 4;

/** Positions of all parts of a code, in pixels from the top left of a square of `size`. */
interface CodeLayout {
  size: number;
  /** Edge of one module, whole pixels so that edges stay sharp. */
  module: number;
  /** Start of the first module, on both axes. */
  origin: number;
  count: number;
  isDark: (row: number, column: number) => boolean;
  /** The white square under the logo; null without one. */
  logo: { start: number; edge: number; radius: number } | null;
}

/** Lays a code out; `withLogo` raises the error correction to the highest level. */
export function layoutCode(text: string, size: number, withLogo: boolean): CodeLayout {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: withLogo ? 'H' : 'M' });
  const count = modules.size;
  const module = Math.max(1, Math.floor(size / (count + 2 * QUIET)));
  const drawn = module * count;
  const edge = Math.floor(drawn * LOGO_SHARE);
  return {
    size,
    module,
    origin: Math.floor((size - drawn) / 2),
    count,
    isDark: (row, column) => Boolean(modules.get(row, column)),
    logo: withLogo ? { start: Math.floor((size - edge) / 2), edge, radius: Math.round(edge * 0.18) } : null,
  };
}

async function loadPicture(logo: ImageBitmapSource | string): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof logo !== 'string') return createImageBitmap(logo);
  const image = new Image();
  image.src = logo;
  await image.decode();
  return image;
}

/** Draws a picture whole into a square, its proportions kept. */
function drawInside(
  pen: CanvasRenderingContext2D,
  picture: ImageBitmap | HTMLImageElement,
  at: number,
  edge: number,
) {
  const [width, height] =
    'naturalWidth' in picture
      ? [picture.naturalWidth, picture.naturalHeight]
      : [picture.width, picture.height];
  const scale = edge / Math.max(width, height, 1);
  const [w, h] = [width * scale, height * scale];
  pen.drawImage(picture, at + (edge - w) / 2, at + (edge - h) / 2, w, h);
}

/**
 * A code as a PNG of `size` pixels a side. A logo (a picture, or its address on our own origin) stands in a white
 * rounded square in the middle; error correction H makes up for what it covers.
 */
export async function drawCode(
  text: string,
  options: { size: number; logo?: ImageBitmapSource | string | undefined },
): Promise<Blob> {
  const { size, logo } = options;
  const layout = layoutCode(text, size, logo !== undefined);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000000';
  const { module, origin, count } = layout;
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (layout.isDark(row, column))
        pen.fillRect(origin + column * module, origin + row * module, module, module);
  if (layout.logo && logo !== undefined) {
    const picture = await loadPicture(logo);
    const { start, edge, radius } = layout.logo;
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.roundRect(start, start, edge, edge, radius);
    pen.fill();
    const margin = Math.max(2, Math.round(edge * 0.08));
    const inner = edge - 2 * margin;
    pen.beginPath();
    pen.roundRect(start + margin, start + margin, inner, inner, Math.max(0, radius - margin));
    pen.clip();
    drawInside(pen, picture, start + margin, inner);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the code was not drawn'))),
      'image/png',
    ),
  );
}
