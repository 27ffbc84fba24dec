import type { FileTypeResult } from 'file-type';

/** The kind of a file by its first bytes. What knows the kinds is loaded with the first file: a start needs none of it. */
export async function typeOfBytes(head: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}
