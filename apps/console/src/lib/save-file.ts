/** Has the browser save what stands at an address of ours (also a data or blob address) under a name. */
export function saveAddress(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser save bytes that were made here. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name);
  // The browser has taken hold of the bytes once the click was handled; a moment is left for slow ones.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A title as part of a file name: what file systems refuse becomes a blank. */
export const fileNamePart = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
