/**
 * POST multipart /api/recursos/rif/importar: the field that holds the CSV file, with the columns rif and razonSocial,
 * separated by , or ;
 */
export const RIF_IMPORT_FIELD = 'archivo';
/** Some fifty thousand rows. */
export const RIF_IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const RIF_IMPORT_COLUMNS = ['rif', 'razonSocial'] as const;
/** How many rejected rows are told, each with its reason; the rest are only counted. */
export const RIF_IMPORT_ERRORS_SHOWN = 100;

/**
 * What an import did: r_data. `cambiadas`: rows that were new or said another name; the same file again changes none.
 */
export interface RifImported {
  leidas: number;
  aceptadas: number;
  cambiadas: number;
  rechazadas: number;
  /** the first ones; `fila` counts from 1 = the header */
  errores: { fila: number; mensaje: string }[];
}

/** A row of GET /api/recursos/rif; the RIF is its id. */
export interface RifRow {
  id: string;
  /** 'J-00701338-0' */
  rif: string;
  razonSocial: string;
}
