/** Id of the element in which a section of a form stands. */
export const sectionElementId = (id: string) => `section-${id}`;

/** Reasons that a form cannot be saved, as far as its frame shows them. */
export interface ShownViolation {
  section: string;
  field: string;
  message: string;
  gate?: string;
}

/** Sections of a form, and the section of each of its settings. */
export interface FormLayout<Id extends string> {
  /** In their order. */
  ids: readonly [Id, ...Id[]];
  /** By the setting's name, as the rule says it; null: the form has no place for it. */
  sections: Readonly<Record<string, Id | null>>;
}

/** Section of a field, by the field's path; undefined where the form has no place for it. */
export function sectionOf<Id extends string>({ sections }: FormLayout<Id>, path: string): Id | undefined {
  return sections[path.split('.')[0] ?? path] ?? undefined;
}
