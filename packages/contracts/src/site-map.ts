/** What robots are told of the site. Maps stand at its root: one names only what is below it. */
export const SITE_MAP = '/sitemap.xml';
export const PEOPLE_MAP = '/sitemap-personas.xml';
export const WORKS_MAP = '/sitemap-obras.xml';
export const CALLS_MAP = '/sitemap-convocatorias.xml';

/** Where robots have nothing to read: what is behind signing in, and what is found by its number alone. */
export const NOT_FOR_ROBOTS = ['/api/', '/consola', '/usuario', '/verificar/', '/equipo/'] as const;
