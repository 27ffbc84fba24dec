import { createElement, type ReactElement, type SVGProps } from 'react';

interface StrokeIconProps extends SVGProps<SVGSVGElement> {
  /** Pixels. */
  size: number;
  /** Side of the grid that it is drawn on. */
  grid?: number;
  /** Width of the strokes on that grid. */
  weight?: number;
}

/** Frame of a small stroke picture in the colour of its text. Decoration: the words beside it carry the meaning. */
export function StrokeIcon({ size, grid = 24, weight = 1.8, ...rest }: StrokeIconProps): ReactElement {
  return createElement('svg', {
    width: size,
    height: size,
    viewBox: `0 0 ${grid} ${grid}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: weight,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
    focusable: false,
    ...rest,
  });
}
