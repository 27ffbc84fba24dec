/** Business day as yyyy-MM-dd; days compare and sort as text. */
export type Day = string;
