import { text } from '@rollcall/web/i18n';
import { AVATARS } from '../model/fonts.ts';
import { type Design, SHEET } from '../model/page.ts';
import { fret, laurel, rays, star, title } from './ornaments.ts';

const RED = '#b02a23';
const GOLD = '#c49a4a';

/** 奖状 as schools hand it out: red and gold frame, branch and star, brush hand. */
export const classic: Design = {
  id: 'classic',
  label: text('红金奖状'),
  text: {
    body: { x: 112, y: 224, width: 476, height: 132 },
    sign: { right: 588, base: 428 },
    family: AVATARS.serif,
    ink: '#2b2320',
    nameInk: RED,
  },
  paint(pen) {
    const { width, height } = SHEET;
    const ground = pen.createRadialGradient(width / 2, 120, 40, width / 2, height / 2, 430);
    ground.addColorStop(0, '#fffdf5');
    ground.addColorStop(1, '#faecd0');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.beginPath();
    pen.rect(34, 34, width - 68, height - 68);
    pen.clip();
    rays(pen, width / 2, 104, 560, 'rgba(196, 154, 74, 0.09)');
    pen.restore();

    const frame = (inset: number, breadth: number, colour: string) => {
      pen.lineWidth = breadth;
      pen.strokeStyle = colour;
      pen.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
    };
    frame(19, 10, RED);
    frame(12.5, 1.2, GOLD);
    frame(25.5, 1.2, GOLD);
    frame(33, 0.8, GOLD);
    const corners = [
      [40, 40],
      [width - 40, 40],
      [width - 40, height - 40],
      [40, height - 40],
    ] as const;
    for (const [turn, [x, y]] of corners.entries()) fret(pen, x, y, 30, turn, RED);

    laurel(pen, width / 2, 92, 30, GOLD);
    star(pen, width / 2, 90, 19, RED);
    title(pen, '奖状', `400 76px ${AVATARS.brush}`, RED, (index) => [
      width / 2 + (index === 0 ? -72 : 72),
      192,
    ]);
  },
};
