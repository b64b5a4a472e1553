/** Codes of reference lists that rules speak of; the lists' files hold the same. */

/** The free-text choice ('Otro título', 'OTRO' …) wherever the specification names no code of its own. */
export const OTHER = 999;
/** 'Otra institución académica', of every country; among the institutions of work too (rule L-5). */
export const OTHER_ACADEMIC_INSTITUTION = 612;
