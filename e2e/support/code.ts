import jsQr from 'jsqr';
import { PNG } from 'pngjs';

/** Content of the QR code in a PNG, as a phone would read it. */
export function readCode(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const found = jsQr.default(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error(`No code in a picture of ${width} × ${height}`);
  return found.data;
}
