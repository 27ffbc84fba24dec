/** The mark 到: the one place, beside the moment of signing in, where vermilion stands. `size` in pixels. */
export function Seal({ size = 28 }: { size?: number }) {
  return (
    <span className="rc-seal" style={{ width: size, height: size, fontSize: size * 0.66 }} aria-hidden="true">
      到
    </span>
  );
}
