/** Value of `size` that asks a file's address for the small picture of lists, under the same right as the file. */
export const LIST_SIZE = 'list';

/**
 * Address of a picture as lists and grids show it: some 20 kB instead of megabytes. An address of no uploaded file (a
 * chosen file of this device, a drawing) stays as it is; a picture without a small one is answered whole by the
 * server.
 */
export const listPicture = (address: string): string =>
  address.startsWith('/files/') ? `${address}?size=${LIST_SIZE}` : address;
