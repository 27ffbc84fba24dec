import { type ComponentProps, useRef } from 'react';
import { WholeNumber } from './whole-number.tsx';

interface GatedNumberProps extends Omit<ComponentProps<typeof WholeNumber>, 'onFocus' | 'onBlur'> {
  /** Most that needs no certification. */
  free: number;
  /** As stored: what was allowed once may stay. */
  stored?: number;
  /** Asked when the input is left with more; opens the gate where the answer is no. */
  mayExceed: () => boolean;
}

/** A number with a free limit. Leaving it with more meets the gate, and the old value comes back (CERTGATE-02). */
export function GatedNumber({ free, stored = 0, mayExceed, ...rest }: GatedNumberProps) {
  const { value, onChange } = rest;
  const before = useRef(value);
  return (
    <WholeNumber
      {...rest}
      onFocus={() => {
        before.current = value;
      }}
      onBlur={() => {
        if (value > Math.max(free, stored) && !mayExceed()) onChange(before.current);
      }}
    />
  );
}
