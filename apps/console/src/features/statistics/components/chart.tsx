import type { EChartsOption } from 'echarts';
import { useEffect, useRef } from 'react';
import { type ECharts, init } from './engine.ts';

interface ChartProps {
  option: EChartsOption;
  /** Pixels. */
  height: number;
  /** Text alternative of the picture; the numbers stand beside it as text. */
  label: string;
  /** Hands out the drawing, for its download. */
  onReady?: (chart: ECharts) => void;
}

/** A drawing that follows its column's width. Loaded apart from the numbers, which come first. */
export default function Chart({ option, height, label, onReady }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<ECharts>(undefined);
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    if (!box.current) return;
    const chart = init(box.current, undefined, { renderer: 'svg' });
    drawing.current = chart;
    ready.current?.(chart);
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, []);

  useEffect(() => {
    drawing.current?.setOption(option, { notMerge: true });
  }, [option]);

  return <div ref={box} role="img" aria-label={label} style={{ width: '100%', height }} />;
}
