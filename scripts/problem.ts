/** A place that breaks a law. */
export interface Problem {
  /** From the root, with `/`. */
  path: string;
  line: number;
  message: string;
}
