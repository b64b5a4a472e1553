/** Where calls are read before signing in. Apart from what is said of them: every page has the link. */
export const CALLS_PAGE = '/convocatorias';
export const callPageOf = (codigo: string): string => `${CALLS_PAGE}/${codigo}`;
