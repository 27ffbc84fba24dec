import type { QRCodeToDataURLOptions } from 'qrcode';

/** The QR code of a text as a data URL. What draws it is loaded with the first code: a start needs none of it. */
export async function qrDataUrl(text: string, options: QRCodeToDataURLOptions): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toDataURL(text, options);
}
