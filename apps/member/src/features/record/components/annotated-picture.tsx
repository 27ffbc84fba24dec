import type { Annotation } from '@rollcall/contract/record/grade';
import { strokePath } from '@rollcall/rules/submission/stroke';
import { memo } from 'react';

interface AnnotatedPictureProps {
  annotation: Annotation;
  label: string;
  /** Without them it is the picture as it was submitted, turned as the teacher turned it. */
  withStrokes: boolean;
}

/** The original with the strokes over it; as lines they stay sharp however far it is enlarged. */
export const AnnotatedPicture = memo(({ annotation, label, withStrokes }: AnnotatedPictureProps) => {
  const { width, height, rotation, original, strokes } = annotation;
  const lies = rotation % 2 === 1;
  const [w, h] = lies ? [height, width] : [width, height];
  const turn = `translate(${w / 2} ${h / 2}) rotate(${rotation * 90}) translate(${-width / 2} ${-height / 2})`;
  return (
    <svg className="annotated-picture" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={label}>
      <g transform={turn}>
        <image href={original} width={width} height={height} />
        {withStrokes && (
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            {strokes.map(({ color, width: thick, points }) => (
              <path
                key={`${color} ${thick} ${points.join()}`}
                d={strokePath(points, thick)}
                stroke={color}
                strokeWidth={thick}
              />
            ))}
          </g>
        )}
      </g>
    </svg>
  );
});
