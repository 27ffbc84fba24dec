import { LIMITS } from '../wire/limits.ts';

/** Bounds of what operators write, in characters: of the calls and of their forms. */
export const OPERATOR_LIMITS = {
  loginName: 40,
  /** Of any password as it is sent; `OPERATOR_PASSWORD` bounds a new one. */
  password: 200,
  operatorName: 30,
  triedText: 5000,
  /** Those of an activity, which may be copied into a template. */
  template: { name: LIMITS.title, text: 60, description: LIMITS.description, hint: LIMITS.hint },
  ad: { title: 30, link: 500 },
} as const;
