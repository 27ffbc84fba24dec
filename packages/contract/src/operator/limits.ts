/** Bounds of what operators write, in characters: of the calls and of their forms. */
export const OPERATOR_LIMITS = {
  loginName: 40,
  /** Of any password as it is sent; `OPERATOR_PASSWORD` bounds a new one. */
  password: 200,
  operatorName: 30,
  triedText: 5000,
  template: { name: 50, text: 60, description: 2000, hint: 200 },
  ad: { title: 30, link: 500 },
} as const;
