import { text } from '@rollcall/web/i18n';
import { AVATARS } from '../model/fonts.ts';
import { type Design, SHEET } from '../model/page.ts';
import { guilloche, medal, rosette, title } from './ornaments.ts';

const GOLD = '#b58a3c';
const INK = '#23304a';

/** 荣誉证书 as a bond is engraved: interlaced border, rosettes, medal with ribbons. */
export const engraved: Design = text({
  id: 'engraved',
  label: '鎏金证书',
  text: {
    body: { x: 106, y: 204, width: 488, height: 136 },
    sign: { right: 594, base: 422 },
    family: AVATARS.serif,
    ink: INK,
    nameInk: '#8a6018',
  },
  paint(pen) {
    const { width, height } = SHEET;
    const ground = pen.createLinearGradient(0, 0, width, height);
    ground.addColorStop(0, '#fffefa');
    ground.addColorStop(1, '#f8f2e2');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
    rosette(pen, width / 2, 280, 150, 'rgba(181, 138, 60, 0.16)');

    const edge = 30;
    for (const [from, to] of [
      [
        [edge + 14, edge],
        [width - edge - 14, edge],
      ],
      [
        [width - edge, edge + 14],
        [width - edge, height - edge - 14],
      ],
      [
        [width - edge - 14, height - edge],
        [edge + 14, height - edge],
      ],
      [
        [edge, height - edge - 14],
        [edge, edge + 14],
      ],
    ] as [[number, number], [number, number]][])
      guilloche(pen, from, to, 11, GOLD);
    for (const [x, y] of [
      [edge, edge],
      [width - edge, edge],
      [width - edge, height - edge],
      [edge, height - edge],
    ] as const) {
      pen.fillStyle = '#fdf9ee';
      pen.beginPath();
      pen.arc(x, y, 19, 0, 2 * Math.PI);
      pen.fill();
      rosette(pen, x, y, 19, GOLD);
    }
    pen.strokeStyle = GOLD;
    for (const [inset, breadth] of [
      [13, 2.2],
      [47, 1.2],
      [51, 0.5],
    ] as const) {
      pen.lineWidth = breadth;
      pen.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
    }

    title(pen, '荣誉证书', `400 58px ${AVATARS.carved}`, INK, (index) => [
      width / 2 + (index - 1.5) * 84,
      134,
    ]);
    // A line that swells in its middle, with a lozenge on it.
    pen.fillStyle = GOLD;
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(width / 2 + side * 10, 161);
      pen.quadraticCurveTo(width / 2 + side * 70, 159.4, width / 2 + side * 150, 161);
      pen.quadraticCurveTo(width / 2 + side * 70, 162.6, width / 2 + side * 10, 161);
      pen.fill();
    }
    pen.beginPath();
    for (const [x, y] of [
      [0, -5],
      [5, 0],
      [0, 5],
      [-5, 0],
    ] as const)
      pen.lineTo(width / 2 + x, 161 + y);
    pen.fill();
    medal(pen, 134, 372, 32, {
      ribbon: '#b8392f',
      ribbonDark: '#8f2720',
      disc: ['#f8e3a6', '#bd8f3a'],
      line: '#7d5a17',
    });
  },
});
