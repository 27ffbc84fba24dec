/** Long side of a person's picture in pixels: twice what the largest place shows. */
const SIDE = 256;

/** The middle of a picture as a small square; the file itself where the browser cannot read it (the server says why). */
export async function squarePicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return small ?? file;
  } catch {
    return file;
  }
}
