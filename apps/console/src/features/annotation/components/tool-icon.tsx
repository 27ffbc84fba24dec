import { StrokeIcon } from '@rollcall/web/stroke-icon';

/** Icons of drawing alone, on the grid and in the weight of ui/icons. */
const shapes = {
  pen: <path d="m4 16 .7-3.2 8.6-8.6a1.6 1.6 0 0 1 2.3 0l.2.2a1.6 1.6 0 0 1 0 2.300l-8.600 8.600L4 16Z" />,
  eraser: (
    <path d="M8.200 16.500 3.900 12.200a1.500 1.500 0 0 1 0-2.100l6-6a1.500 1.500 0 0 1 2.100 0l4.100 4.100a1.500 1.500 0 0 1 0 2.100l-6.200 6.200H8.200ZM6.800 7.200l6.200 6.200M8.200 16.500h8.300" />
  ),
  hand: (
    <path d="M10 3.500v13M3.500 10h13M8 5.500l2-2 2 2M8 14.500l2 2 2-2M5.500 8l-2 2 2 2M14.500 8l2 2-2 2" />
  ),
  rotate: <path d="M15.800 12.300A6.200 6.200 0 1 1 16 8.500M16.300 4.300v4.400h-4.400" />,
  clear: (
    <path d="M3.800 5.800h12.400M8 5.800V4h4v1.800M5.500 5.800l.7 10.200h7.600l.7-10.200M8.600 9v4M11.400 9v4" />
  ),
  undo: <path d="M7.200 4.500 3.700 8l3.500 3.500M4 8h7.500a4.300 4.300 0 0 1 0 8.500H8" />,
  redo: <path d="M12.800 4.500 16.300 8l-3.500 3.500M16 8H8.500a4.300 4.300 0 0 0 0 8.500H12" />,
  in: (
    <>
      <circle cx="9" cy="9" r="5.200" />
      <path d="m13 13 3.600 3.600M6.800 9h4.400M9 6.800v4.400" />
    </>
  ),
  out: (
    <>
      <circle cx="9" cy="9" r="5.200" />
      <path d="m13 13 3.600 3.600M6.800 9h4.400" />
    </>
  ),
} as const;

export function ToolIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <StrokeIcon size={20} grid={20} weight={1.6}>
      {shapes[name]}
    </StrokeIcon>
  );
}
