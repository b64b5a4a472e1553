/** rule W-6 */
export const PAGE_SIZES = [5, 10, 25, 50, 100];
/** of the programme's own lists: students, institutions, periods */
export const LONG_PAGE_SIZES = [10, 25, 50, 100, 150];
