/** Codes of a sending's refusals: its window is not open, and where it stands nothing is sent. */
export const SENDING_CODES = { CLOSED: '1005', STATUS: '1006' } as const;
