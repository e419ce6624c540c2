/** Kinds of results, from the one that a buyer looks for first. */
export const kinds = [
  'products',
  'calculators',
  'questions',
  'specifications',
  'articles',
  'services',
  'pages',
] as const
