/** The public directory of researchers: who chose to be found, and what they chose to show (rule P-26). */
export const DIRECTORY_PAGE = '/directorio';
/** GET, signed in: one's own page as a stranger would see it with `?secciones=estudios,trabajo`; kept nowhere. */
export const DIRECTORY_PREVIEW = `${DIRECTORY_PAGE}/vista-previa`;
/** Where one chooses what is shown. */
export const DIRECTORY_CHOICE = '/usuario/directorio';
