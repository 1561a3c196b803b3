/** The one leaf of the brand, 122 by 100, its tip at the bottom centre. */
export const leafPath =
  'M61 100C58 88 0 73 0 39 0 15 18 1 39 1c10 0 17 3 22 8 5-5 12-8 22-8 21 0 39 14 39 38 0 34-58 49-61 61Z';
