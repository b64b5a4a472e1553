/** The services of the product, each a process of its own where they run apart. */
export const SERVICE_NAMES = [
  'accounts',
  'calls',
  'catalogs',
  'conversations',
  'documents',
  'evaluation',
  'observatory',
  'operations',
  'payments',
  'products',
  'profile',
  'scholarships',
] as const;
export type ServiceOf = (typeof SERVICE_NAMES)[number];
