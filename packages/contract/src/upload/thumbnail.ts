/** Value of `size` that asks a file's address for the small picture of lists, under the same right as the file. */
export const LIST_SIZE = 'list';

/**
 * Address of a picture as lists and grids show it: some 20 kB instead of megabytes. What is no uploaded file (a chosen
 * file of this device, a drawing) stays as it is; what has no small picture is answered whole by the server.
 */
export const listPicture = (address: string): string =>
  address.startsWith('/files/') ? `${address}?size=${LIST_SIZE}` : address;
