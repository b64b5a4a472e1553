/** Where calls are read before signing in. Apart from what is said of them: every page has the link. */
export const CALLS_PAGE = '/convocatorias';
/** For programs: what is open (Atom), and when each opens and closes (iCalendar). */
export const CALLS_CHANNEL = '/api/publico/convocatorias/canal.atom';
export const CALLS_CALENDAR = '/api/publico/convocatorias/calendario.ics';
export const calendarOf = (codigo: string): string => `/api/publico/convocatorias/${codigo}/calendario.ics`;
export const callPageOf = (codigo: string): string => `${CALLS_PAGE}/${codigo}`;
