import type { Line } from '../table.js';

/** What stands in every process, and the pages. */
// biome-ignore format: a table
export const platform: Line[] = [
  ['GET salud/vivo', 'yes'],
  ['GET salud/listo', 'yes'],
  ['GET salud/producto', 'yes'],
  ['GET /api/openapi.json', 'yes'],
  ['GET /api/docs', 'yes'],
  ['GET /', 'yes'],
];
