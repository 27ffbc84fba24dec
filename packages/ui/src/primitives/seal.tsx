import './seal.css';

interface SealProps {
  /** Pixels, or a length. */
  size?: number | string;
  /** Struck on paper, as at the sign-in itself, instead of the mark. */
  stamped?: boolean;
}

/** The mark 到: beside the sign-in itself the one place where vermilion stands. Decoration. */
export function Seal({ size = 28, stamped = false }: SealProps) {
  const edge = typeof size === 'number' ? `${size}px` : size;
  return (
    <span
      className={stamped ? 'ui-seal ui-seal-stamped' : 'ui-seal'}
      style={{ width: edge, height: edge, fontSize: `calc(${edge} * 0.66)` }}
      aria-hidden="true"
    >
      到
    </span>
  );
}
