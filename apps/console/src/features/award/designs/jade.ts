import { text } from '@rollcall/web/i18n';
import { AVATARS } from '../model/fonts.ts';
import { type Design, SHEET } from '../model/page.ts';
import { medal, title, waves } from './ornaments.ts';

const BAND = 168;

/** 荣誉证书, plain and of today: a jade band with waves, the title down its middle. */
export const jade: Design = text({
  id: 'jade',
  label: '青绿证书',
  text: {
    body: { x: 226, y: 112, width: 404, height: 188 },
    sign: { right: 630, base: 416 },
    family: AVATARS.serif,
    ink: '#1f2329',
    nameInk: '#075a45',
  },
  paint(pen) {
    const { width, height } = SHEET;
    pen.fillStyle = '#fffffc';
    pen.fillRect(0, 0, width, height);
    const band = pen.createLinearGradient(0, 0, BAND, height);
    band.addColorStop(0, '#0f8a6b');
    band.addColorStop(1, '#064a39');
    pen.fillStyle = band;
    pen.fillRect(0, 0, BAND, height);
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, BAND, height);
    pen.clip();
    waves(pen, BAND, height, 28, 'rgba(255, 255, 255, 0.13)');
    pen.restore();
    pen.fillStyle = '#d3b26a';
    pen.fillRect(BAND, 0, 3, height);
    pen.fillRect(BAND + 6, 0, 0.8, height);

    pen.strokeStyle = '#d9dcd4';
    pen.lineWidth = 1;
    pen.strokeRect(BAND + 24, 24, width - BAND - 48, height - 48);
    pen.strokeStyle = '#d3b26a';
    pen.lineWidth = 2;
    for (const [x, y, right, down] of [
      [BAND + 24, 24, 1, 1],
      [width - 24, 24, -1, 1],
      [BAND + 24, height - 24, 1, -1],
      [width - 24, height - 24, -1, -1],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x + 26 * right, y);
      pen.lineTo(x, y);
      pen.lineTo(x, y + 26 * down);
      pen.stroke();
    }
    title(pen, '荣誉证书', `400 52px ${AVATARS.carved}`, '#fffdf4', (index) => [BAND / 2, 112 + index * 66]);
    medal(pen, BAND / 2, 392, 30, {
      ribbon: '#e4c884',
      ribbonDark: '#b9954b',
      disc: ['#fbeec6', '#c9a24f'],
      line: '#8d6c23',
    });
  },
});
