/** Id of the element in which a section of a form stands. */
export const sectionElementId = (id: string) => `section-${id}`;

/** What keeps a form from being saved, as far as its frame shows it. */
export interface ShownViolation {
  section: string;
  field: string;
  message: string;
  gate?: string;
}
