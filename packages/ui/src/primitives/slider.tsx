import { type FieldProps, useField } from '../field.ts';
import './slider.css';

interface SliderProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** 1 unless it is given. */
  step?: number | undefined;
  /** The value in words for readers, where the number says too little. */
  words?: string | undefined;
}

/** A number by feel, where the exact one does not matter: a zoom. Native: arrows, Page Up, Home and End move it. */
export function Slider({ value, onChange, min, max, step = 1, words, ...props }: SliderProps) {
  const field = useField(props);
  return (
    <input
      type="range"
      className="ui-slider"
      {...field}
      min={min}
      max={max}
      step={step}
      value={value}
      {...(words === undefined ? {} : { 'aria-valuetext': words })}
      style={{ ['--slider-share' as string]: `${((value - min) / (max - min)) * 100}%` }}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
