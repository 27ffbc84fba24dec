import { saveBlob } from '../../../lib/save-file.ts';
import type { ECharts } from './engine.ts';

/** Pixels of the saved picture for one on the screen, so that it also prints well. */
const SCALE = 3;

/** Saves a drawing as a PNG on `paper`, the colour that it was drawn for. */
export async function savePicture(chart: ECharts, name: string, paper: string): Promise<void> {
  const picture = new Image();
  picture.src = chart.getDataURL({ type: 'svg' });
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = chart.getWidth() * SCALE;
  canvas.height = chart.getHeight() * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) saveBlob(blob, name);
}
