/** Share of full light of one channel, by WCAG 2.2 (relative luminance). */
const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(colour: string): number {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!found) throw new Error(`${colour} is no #rrggbb`);
  const [red, green, blue] = found.slice(1).map((hex) => linear(Number.parseInt(hex, 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, by WCAG 2.2. Colours as `#rrggbb`; throws for others. */
export function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}
