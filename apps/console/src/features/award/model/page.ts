import { AWARD_LIMITS } from '@rollcall/contract/award/award';

/**
 * The sheet in its own units, A4 across: 700 × 495 of them as previewed; a file has 5 pixels a unit, which is 300 dots
 * an inch on paper (AWARD-09).
 */
export const SHEET = { width: 700, height: 495 } as const;
export const FILE_SCALE = AWARD_LIMITS.scale;

/** A rectangle on the sheet. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One certificate. */
export interface AwardText {
  recipient: string;
  content: string;
  time: string;
  company: string;
}

/** Placement and style of the text in a design. */
export interface TextStyle {
  /** Recipient and content flow here. */
  body: Box;
  /** Unit and date end at this corner: right edge, and base of the last line. */
  sign: { right: number; base: number };
  family: string;
  ink: string;
  /** Of the recipient's name. */
  nameInk: string;
}

export interface Design {
  id: string;
  /** As offered. */
  label: string;
  text: TextStyle;
  /** Ground, border, ornaments and title. */
  paint(pen: CanvasRenderingContext2D): void;
}
