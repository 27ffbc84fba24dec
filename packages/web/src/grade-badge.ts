/** One stroke of a grade as a pen would draw it, on a grid of 28. */
interface GradeShape {
  /** The ring or the badge around the letter. */
  ring: string;
  /** The strokes within it. */
  strokes: readonly string[];
  /** The badge is filled, and its strokes are light. */
  solid: boolean;
}

// A circle drawn by hand never quite closes.
const RING =
  'M18.6 4.3C12.700 1.900 5.200 5.400 3.700 12.200c-1.600 7.300 3.600 12.700 10.200 12.700 6.700 0 11.400-5.300 10.900-11.600C24.300 7.700 19.700 3.500 13.600 3.600';
const LETTERS = {
  A: ['M9.200 19.600 13.900 8.200l4.900 11.400', 'M10.900 15.700h6.200'],
  B: ['M10.800 8.400v11.200', 'M10.800 8.400c7.200-1 7.600 5.200 0 5.300 8.600-.5 8.200 6.400 0 5.900'],
  C: ['M18.300 10.600c-3.600-4.400-9.400-1.600-9.200 3.600.2 5.300 6 7.200 9.400 3.200'],
  D: ['M10.600 8.500v11.200', 'M10.600 8.500c10.700-.6 10.900 11.400 0 11.200'],
} as const;

/** Shape of each grade, by its number: 1 需订正 (a way back), 2 D to 5 A, 6 A+ as a rosette. */
export const GRADE_SHAPES: Readonly<Record<number, GradeShape>> = {
  1: {
    ring: RING,
    strokes: [
      'M9.300 12.300c1.700-3.600 6.800-4.200 9.200-.9 2.500 3.600.1 8.100-4.300 8.200-1.900 0-3.500-.8-4.500-2.200',
      'm8.800 8.700.3 3.900 3.800-.5',
    ],
    solid: false,
  },
  2: { ring: RING, strokes: LETTERS.D, solid: false },
  3: { ring: RING, strokes: LETTERS.C, solid: false },
  4: { ring: RING, strokes: LETTERS.B, solid: false },
  5: { ring: RING, strokes: LETTERS.A, solid: false },
  6: {
    ring: 'm14 1.800 2.900 2.300 3.700-.4 1.400 3.400 3.400 1.500-.4 3.700 2.200 3-2.200 3 .3 3.700-3.400 1.500-1.500 3.400-3.700-.5-2.700 2.400-3-2.300-3.600.4-1.500-3.400-3.400-1.500.4-3.700-2.200-3 2.200-3-.3-3.700L6 7.100l1.500-3.400 3.700.5z',
    strokes: [
      'M7 19.200 11.300 8.600l4.400 10.600',
      'M8.600 15.600h5.600',
      'M19.300 9.800v5.200',
      'M16.700 12.400h5.200',
    ],
    solid: true,
  },
};

/** Stars of a grade: as many as its number. */
export const STARS = 6;
/** One star, on a grid of 20. */
export const STAR_SHAPE =
  'm10 2.4 2.35 4.76 5.25.76-3.8 3.7.9 5.23L10 14.38l-4.7 2.47.9-5.23-3.8-3.7 5.25-.76Z';
