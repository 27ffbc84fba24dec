import './progress.css';

interface ProgressProps {
  /** Name for readers. */
  label: string;
  value: number;
  max: number;
  /** Words in the place of the percentage: `38 / 42`. */
  words?: string;
  /** It is over: grey. */
  past?: boolean;
}

/** How much of a whole, as a thin bar. */
export const Progress = ({ label, value, max, words, past = false }: ProgressProps) => (
  <div
    className={past ? 'ui-progress ui-progress-past' : 'ui-progress'}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.min(value, max)}
    {...(words === undefined ? {} : { 'aria-valuetext': words })}
  >
    <span style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
  </div>
);
