import { COMPANIES } from './companies.ts';
import { GROUPS } from './groups.ts';
import { SCHOOLS } from './schools.ts';
import type { Template } from './template.ts';

/** Every template. An id is never given to another one: links and counts name it. */
export const TEMPLATES: readonly Template[] = [...SCHOOLS, ...COMPANIES, ...GROUPS];
