/** The mark 到: the one place, beside the moment of signing in, where vermilion stands. `size` in pixels, or a length. */
export function Seal({ size = 28 }: { size?: number | string }) {
  const edge = typeof size === 'number' ? `${size}px` : size;
  return (
    <span
      className="rc-seal"
      style={{ width: edge, height: edge, fontSize: `calc(${edge} * 0.66)` }}
      aria-hidden="true"
    >
      到
    </span>
  );
}
