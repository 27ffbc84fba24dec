import { type ComponentProps, lazy, Suspense } from 'react';
import { Bone } from '../../../ui/skeletons.tsx';

const Chart = lazy(() => import('./chart.tsx'));

/** The chart, or a grey place of its size until the drawing code has come. */
export function LazyChart(props: ComponentProps<typeof Chart>) {
  return (
    <Suspense fallback={<Bone height={props.height} radius={8} />}>
      <Chart {...props} />
    </Suspense>
  );
}
