/** The public directory of researchers: who chose to be found, and what they chose to show (rule P-26). */
export const DIRECTORY_PAGE = '/directorio';
/** GET, signed in: one's own page as a stranger would see it with `?secciones=estudios,trabajo`; kept nowhere. */
export const DIRECTORY_PREVIEW = `${DIRECTORY_PAGE}/vista-previa`;
/**
 * GET: all who show themselves as JSON, one a line, packed (gzip), so that nobody needs to read page by page. What is
 * hidden is in none that is asked for afterwards.
 */
export const DIRECTORY_DUMP = `${DIRECTORY_PAGE}/todos.jsonl.gz`;
/**
 * GET and POST: the same, record by record and only what changed, for those who collect what many countries research
 * (OAI-PMH 2.0, http://www.openarchives.org/OAI/openarchivesprotocol.html).
 */
export const OAI_PMH = '/oai';
/** Where one chooses what is shown. */
export const DIRECTORY_CHOICE = '/usuario/directorio';
