interface BmpOptions {
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  topDown?: boolean;
  /** BI_BITFIELDS instead of the usual order. */
  masks?: boolean;
  /** Bytes of the picture's head: 40, or 124 as newer programs write it. */
  head?: 40 | 124;
}

/** A bitmap of Windows out of rows of [red, green, blue], as a scanner or a screenshot program writes it. */
export function aBmp(
  rows: number[][][],
  { bits, topDown = false, masks = false, head = 40 }: BmpOptions,
): Buffer {
  const height = rows.length;
  const width = rows[0]!.length;
  const palette = bits <= 8 ? [...new Map(rows.flat().map((c) => [c.join(), c])).values()] : [];
  const stride = Math.ceil((width * bits) / 32) * 4;
  const extra = masks && head === 40 ? 12 : 0;
  const start = 14 + head + extra + palette.length * 4;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(head, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(topDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(masks ? 3 : 0, 30);
  file.writeUInt32LE(palette.length, 46);
  const parts = bits === 16 ? [0xf800, 0x07e0, 0x001f] : [0xff0000, 0xff00, 0xff];
  if (masks) for (const [i, mask] of parts.entries()) file.writeUInt32LE(mask, 54 + i * 4);
  for (const [i, [r = 0, g = 0, b = 0]] of palette.entries()) file.set([b, g, r, 0], 14 + head + i * 4);
  rows.forEach((row, y) => {
    const at = start + (topDown ? y : height - 1 - y) * stride;
    row.forEach(([r = 0, g = 0, b = 0], x) => {
      if (bits >= 24) file.set([b, g, r], at + x * (bits / 8));
      else if (bits === 16)
        file.writeUInt16LE(
          masks
            ? ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3)
            : ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3),
          at + x * 2,
        );
      else {
        const index = palette.findIndex((c) => c.join() === [r, g, b].join());
        const place = at + Math.floor((x * bits) / 8);
        file[place] = file[place]! | (index << (8 - bits - ((x * bits) % 8)));
      }
    });
  });
  return file;
}
