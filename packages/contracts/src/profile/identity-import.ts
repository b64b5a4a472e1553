/** POST multipart /api/recursos/identidades/importar: the field that holds the CSV file. */
export const IMPORT_FIELD = 'archivo';
/** Some four million rows. */
export const IMPORT_MAX_BYTES = 512 * 1024 * 1024;
/** How many rejected rows are told, each with its reason; the rest are only counted. */
export const IMPORT_ERRORS_SHOWN = 100;

/** The header of the file, in any order. Separator , or ; · UTF-8, with or without a byte order mark. */
export const IMPORT_COLUMNS = [
  'nacionalidad',
  'cedula',
  'primerNombre',
  'segundoNombre',
  'primerApellido',
  'segundoApellido',
  'fechaNacimiento',
  'sexo',
  'estadoCivil',
  'estado',
  'municipio',
  'parroquia',
  'telefono',
  'telefonoCelular',
  'origen',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns without which there is no identity; the others may be missing or empty. */
export const IMPORT_REQUIRED: readonly ImportColumn[] = [
  'nacionalidad',
  'cedula',
  'primerNombre',
  'primerApellido',
  'fechaNacimiento',
  'origen',
];

export type ImportState = 'pendiente' | 'procesando' | 'completada' | 'fallida';
export const IMPORT_STATE_NAMES: Record<ImportState, string> = {
  pendiente: 'En espera',
  procesando: 'En proceso',
  completada: 'Completada',
  fallida: 'Fallida',
};

/** GET /api/recursos/importaciones and /api/recursos/importaciones/:id */
export interface ImportRead {
  id: number;
  nombre: string;
  bytes: number;
  estado: ImportState;
  /** rows read so far, without the header; each was accepted or rejected */
  leidas: number;
  aceptadas: number;
  rechazadas: number;
  /** the first ones; `fila` counts from 1 = the header */
  errores: { fila: number; mensaje: string }[];
  /** why it failed, or what it waits for */
  mensaje: string | null;
  /** who asked for it */
  idUsuario: number;
  creado: string;
  terminado: string | null;
}
