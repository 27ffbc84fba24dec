import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// Hosted with the page: nothing is loaded from elsewhere at run time.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const detector = new BarcodeDetector({ formats: ['qr_code'] });

/** Text of the first code in a picture or a video's current frame; null where there is none. */
export async function readCode(source: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const [found] = await detector.detect(source);
  return found?.rawValue ?? null;
}
