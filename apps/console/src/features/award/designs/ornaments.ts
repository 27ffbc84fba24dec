/** Ornaments that the designs share. Lengths in units of the sheet; colours as CSS. */
type Pen = CanvasRenderingContext2D;

/** A five-pointed star, a point up. */
export function star(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 === 0 ? radius : radius * 0.382;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function leaf(pen: Pen, length: number, breadth: number): void {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(length * 0.45, -breadth, length, 0);
  pen.quadraticCurveTo(length * 0.45, breadth, 0, 0);
  pen.fill();
}

/** Two branches of leaves around a centre, open at the top. */
export function laurel(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = radius * 0.035;
  for (const side of [1, -1]) {
    pen.save();
    pen.translate(x, y);
    pen.scale(side, 1);
    pen.beginPath();
    pen.arc(0, 0, radius, Math.PI * 0.47, -Math.PI * 0.33, true);
    pen.stroke();
    for (let i = 0; i < 8; i++) {
      const angle = Math.PI * (0.42 - i * 0.1);
      const size = radius * (0.46 - i * 0.022);
      for (const lean of [0.62, -0.5]) {
        pen.save();
        pen.translate(radius * Math.cos(angle), radius * Math.sin(angle));
        pen.rotate(angle - Math.PI / 2 + lean);
        leaf(pen, size, size * 0.3);
        pen.restore();
      }
    }
    pen.restore();
  }
}

/** Rays from a point, as faint as `colour` is. */
export function rays(pen: Pen, x: number, y: number, reach: number, colour: string): void {
  pen.fillStyle = colour;
  for (let i = 0; i < 36; i++) {
    const from = (i * Math.PI) / 18;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, reach, from, from + Math.PI / 36);
    pen.closePath();
    pen.fill();
  }
}

/** The square spiral of old bronze (回纹), from the corner inwards. */
export function fret(pen: Pen, x: number, y: number, size: number, turn: number, colour: string): void {
  const step = size / 6;
  const way = [
    [0, 6],
    [0, 0],
    [6, 0],
    [6, 6],
    [1.5, 6],
    [1.5, 1.5],
    [4.5, 1.5],
    [4.5, 4.5],
    [3, 4.5],
    [3, 3],
  ] as const;
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 2);
  pen.beginPath();
  for (const [right, down] of way) pen.lineTo(right * step, down * step);
  pen.strokeStyle = colour;
  pen.lineWidth = step * 0.62;
  pen.lineJoin = 'miter';
  pen.stroke();
  pen.restore();
}

/** Overlapping scales of waves (海水纹) filling the current clip. */
export function waves(pen: Pen, width: number, height: number, radius: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.1;
  for (let row = 0; row * radius * 0.5 < height + radius; row++) {
    const shift = row % 2 === 0 ? 0 : radius;
    for (let x = -radius + shift; x < width + radius; x += radius * 2) {
      const y = row * radius * 0.5;
      for (const part of [1, 0.72, 0.44]) {
        pen.beginPath();
        pen.arc(x, y + radius, radius * part, Math.PI * 1.16, Math.PI * 1.84);
        pen.stroke();
      }
    }
  }
}

/** A band of interlaced waves along a side, as engraved on bonds. `phase` sets of lines from `from` to `to`. */
export function guilloche(
  pen: Pen,
  from: [number, number],
  to: [number, number],
  breadth: number,
  colour: string,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const periods = Math.round(length / (breadth * 2.2));
  pen.save();
  pen.translate(...from);
  pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  pen.strokeStyle = colour;
  pen.lineWidth = 0.55;
  for (let line = 0; line < 8; line++) {
    const phase = (line * Math.PI) / 4;
    pen.beginPath();
    for (let x = 0; x <= length; x += 1.5) {
      const angle = (x / length) * periods * 2 * Math.PI;
      const swing = Math.sin(angle + phase) * 0.62 + Math.sin(angle * 3 + phase * 2) * 0.2;
      pen.lineTo(x, (swing * breadth) / 1.64);
    }
    pen.stroke();
  }
  pen.restore();
}

/** A rosette as spun by an engraver's lathe. */
export function rosette(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = colour;
  pen.lineWidth = 0.5;
  for (let ring = 0; ring < 7; ring++) {
    const reach = radius * (1 - ring * 0.1);
    pen.beginPath();
    for (let step = 0; step <= 720; step++) {
      const angle = (step * Math.PI) / 360;
      const r = reach * (0.86 + 0.14 * Math.cos(12 * angle + ring * 0.5));
      pen.lineTo(r * Math.cos(angle), r * Math.sin(angle));
    }
    pen.closePath();
    pen.stroke();
  }
  pen.restore();
}

/** A round medal with a toothed edge and two ribbons. */
export function medal(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  colours: { ribbon: string; ribbonDark: string; disc: [string, string]; line: string },
): void {
  for (const [side, colour] of [
    [-1, colours.ribbonDark],
    [1, colours.ribbon],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(side * -0.28);
    pen.beginPath();
    pen.moveTo(-radius * 0.42, 0);
    pen.lineTo(-radius * 0.42, radius * 2.05);
    pen.lineTo(0, radius * 1.72);
    pen.lineTo(radius * 0.42, radius * 2.05);
    pen.lineTo(radius * 0.42, 0);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.restore();
  }
  const disc = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  disc.addColorStop(0, colours.disc[0]);
  disc.addColorStop(1, colours.disc[1]);
  pen.beginPath();
  for (let i = 0; i < 64; i++) {
    const reach = i % 2 === 0 ? radius : radius * 0.93;
    const angle = (i * Math.PI) / 32;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = disc;
  pen.fill();
  pen.strokeStyle = colours.line;
  for (const [part, breadth] of [
    [0.8, 1.4],
    [0.73, 0.6],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, radius * part, 0, 2 * Math.PI);
    pen.lineWidth = breadth;
    pen.stroke();
  }
  star(pen, x, y, radius * 0.42, colours.line);
}

/** One line of large characters, each in its own place. */
export function title(
  pen: Pen,
  characters: string,
  font: string,
  colour: string,
  at: (index: number) => [number, number],
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  for (const [index, character] of [...characters].entries()) pen.fillText(character, ...at(index));
  pen.textAlign = 'left';
}
