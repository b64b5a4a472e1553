/**
 * How a RIS record says that a product was not published: the format has no field for it. Written by the export, read
 * by the import.
 */
export const UNPUBLISHED_NOTE = 'No publicado';
