/** Query that asks a file's address for the small picture of lists, under the same right as the file itself. */
export const THUMBNAIL_QUERY = { size: 'list' } as const;

const ADDRESS = /^\/files\/[0-9A-Za-z_-]{22}(\.[0-9a-z]{1,5})?$/;

/**
 * Address of a picture as lists and grids show it: some 20 kB instead of megabytes. What is no uploaded file (a chosen
 * file of this device, a drawing) stays as it is; what has no small picture is answered whole by the server.
 */
export const listPicture = (address: string): string =>
  ADDRESS.test(address) ? `${address}?size=${THUMBNAIL_QUERY.size}` : address;
