import type { Permission } from '../roles.js';

/**
 * Every kind of file that people upload, its rules and its messages (rules F-1, F-8). Browser and server read the same
 * table.
 */

export const FILE_MAX_BYTES = 5_242_880;
export const FILE_TOO_BIG = 'El archivo debe ser menor o igual a 5 MB';
export const FILE_EMPTY = 'El archivo no puede estar vacío';
export const FILE_BAD_TYPE = 'El archivo debe ser PDF, JPG o PNG';
/** the same for the pictures of many telephones, which few programs open */
export const FILE_HEIC = `${FILE_BAD_TYPE}. Su foto es HEIC: expórtela o compártala como JPG y cargue esa copia (en un iPhone, Ajustes, Cámara, Formatos, «Más compatible» toma las próximas en JPG)`;
export const FILE_WEBP = `${FILE_BAD_TYPE}. Su imagen es WEBP: ábrala, guárdela como JPG o PNG y cargue esa copia`;
/** for the kinds that take PDF alone */
export const FILE_NOT_PDF = 'El archivo debe ser PDF';
export const FILE_PDF_BEHIND =
  'El PDF tiene algo escrito antes de su comienzo, como agregan algunos programas. Ábralo, imprímalo como PDF y cargue esa copia';
export const FILE_FAILED = 'Ocurrió un error al cargar el archivo, intente de nuevo';

/** What the content check says beyond the specification's messages. */
export const FILE_ACTIVE =
  'El PDF contiene elementos activos (programas, formularios dinámicos o archivos adjuntos). Imprímalo como PDF y cárguelo de nuevo';
export const FILE_REACHES_OUT =
  'El PDF lleva a archivos de un equipo o de una red interna, o toma parte de su contenido de fuera. Imprímalo como PDF y cárguelo de nuevo';
export const FILE_ENCRYPTED = 'El PDF está protegido con contraseña o cifrado. Quite la protección y cárguelo de nuevo';
export const FILE_DAMAGED = 'El archivo está dañado o incompleto. Ábralo, guárdelo de nuevo y vuelva a cargarlo';
export const FILE_FOREIGN_DATA = 'El archivo contiene datos ajenos al documento. Guárdelo de nuevo y vuelva a cargarlo';
export const FILE_TOO_MANY_PIXELS = 'La imagen no puede tener más de 64 megapíxeles ni más de 20.000 píxeles por lado';
export const FILE_RARE_PICTURE =
  'La imagen es de una clase de JPG que los navegadores no muestran. Ábrala, guárdela como JPG normal y cárguela de nuevo';
export const FILE_ANIMATED = 'La imagen PNG es animada. Guárdela como imagen fija y cárguela de nuevo';
export const FILE_COSTLY = 'El archivo es demasiado complejo para revisarlo. Imprímalo como PDF y cárguelo de nuevo';
export const FILE_INFECTED = 'El antivirus rechazó el archivo. Revise su equipo y cargue otro';
export const FILE_UNSCANNED = 'El archivo no se pudo revisar. Cárguelo de nuevo en unos minutos';
export const FILE_QUARANTINE = 'El archivo todavía se está revisando. Intente de nuevo en unos segundos';
export const FILE_QUOTA =
  'Tiene demasiados archivos cargados sin enviar. Envíe su solicitud, o espere: lo que ningún borrador suyo nombra se elimina en un día';
/**
 * How long what a draft names is kept past the last closing of its call for its person (rule F-5), days: a call that is
 * opened again finds it.
 */
export const DRAFT_FILES_DAYS = 30;
export const FILE_GONE = `El archivo ya no está: lo que no se envía se guarda mientras un borrador lo nombre, hasta ${DRAFT_FILES_DAYS} días después del cierre de la convocatoria. Cárguelo de nuevo`;
export const FILE_NOT_FOUND = 'El archivo no existe';

export const FILE_FORMATS = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;
export type FileMime = (typeof FILE_FORMATS)[FileFormat]['mime'];

const DOCUMENT: readonly FileFormat[] = ['pdf', 'jpg', 'png'];
const PDF_ONLY: readonly FileFormat[] = ['pdf'];

/** Kind → the formats that it may have. */
export const FILE_TYPES = {
  cedula: DOCUMENT,
  titulo: DOCUMENT,
  notas: DOCUMENT,
  rif: DOCUMENT,
  certificacion: DOCUMENT,
  cartaAceptacion: DOCUMENT,
  cartaSolicitud: DOCUMENT,
  /** of who is invited to another country's institution */
  cartaInvitacion: PDF_ONLY,
  /** the sworn declaration */
  contrato: PDF_ONLY,
  proyectoGrado: DOCUMENT,
  'periodo-beca': DOCUMENT,
  'referencia-bancaria': DOCUMENT,
  cartaAvalTutor: DOCUMENT,
  segundaFase: DOCUMENT,
  /** an answer to an extra question of a call */
  respuesta: DOCUMENT,
  /** what proves a report of progress */
  informe: DOCUMENT,
  /** of a call: operators upload it, and whoever is signed in reads it */
  documentoConvocatoria: PDF_ONLY,
  /** what proves an identity that operators correct: they upload it, and read it */
  documentoIdentidad: DOCUMENT,
  /** what somebody sends with a question */
  mensaje: DOCUMENT,
  /** what the registry sends with its answer */
  mensajeRegistro: DOCUMENT,
} as const satisfies Record<string, readonly FileFormat[]>;
export type FileType = keyof typeof FILE_TYPES;

/** What each kind is, as people call it. */
export const FILE_TYPE_NAMES: Record<FileType, string> = {
  cedula: 'Cédula de identidad',
  titulo: 'Título',
  notas: 'Notas certificadas',
  rif: 'RIF',
  certificacion: 'Certificación',
  cartaAceptacion: 'Carta de aceptación',
  cartaSolicitud: 'Carta de solicitud',
  cartaInvitacion: 'Carta de invitación',
  contrato: 'Declaración jurada',
  proyectoGrado: 'Proyecto de grado',
  'periodo-beca': 'Soporte de un periodo',
  'referencia-bancaria': 'Referencia bancaria',
  cartaAvalTutor: 'Carta aval del tutor',
  segundaFase: 'Documento de la segunda fase',
  respuesta: 'Respuesta a una pregunta',
  informe: 'Soporte de un informe de avance',
  documentoConvocatoria: 'Documento de una convocatoria',
  documentoIdentidad: 'Documento de identidad',
  mensaje: 'Archivo de un mensaje',
  mensajeRegistro: 'Archivo de una respuesta',
};

export const CALL_DOCUMENT = 'documentoConvocatoria' satisfies FileType;
export const IDENTITY_DOCUMENT = 'documentoIdentidad' satisfies FileType;

/**
 * What operators read of what was sent, in the course of their task: the kind of file, and the permissions that the
 * task asks for, any of them.
 */
export const FILE_REVIEWERS: Partial<Record<FileType, Permission[]>> = {
  contrato: ['convocatorias'],
  certificacion: ['convocatorias'],
  proyectoGrado: ['convocatorias'],
  // What a payment was asked with is read by who pays it.
  'periodo-beca': ['convocatorias', 'pagos-preparar', 'pagos-aprobar'],
  informe: ['convocatorias'],
  documentoIdentidad: ['usuarios'],
};

/**
 * The kind that a path segment means: the specification uploads `periodo-beca-post` and reads `periodo-beca` and
 * `periodo`.
 */
export function fileTypeOf(segment: string): FileType | null {
  if (segment === 'periodo-beca-post' || segment === 'periodo') return 'periodo-beca';
  return Object.hasOwn(FILE_TYPES, segment) ? (segment as FileType) : null;
}

/** The segment after archivos/post/, and the name of the multipart field. */
export const uploadSegment = (tipo: FileType): string => (tipo === 'periodo-beca' ? 'periodo-beca-post' : tipo);

/** How much of a file's beginning tells what it is, bytes. */
export const FILE_HEAD = 1_024;
/**
 * What a beginning says: a format that is taken, or one that has a sentence of its own. `antes`: a PDF with bytes
 * before its beginning.
 */
export type FileContent = FileFormat | 'heic' | 'webp' | 'antes';

const HEIC = /^.{4}ftyp(?:hei[cfxms]|hev[cx]|mi[af]1|msf1)/s;
/** Beginnings of what may have a PDF inside and is none. */
const NO_PDF = /^(?:GIF8|PK|MZ|Rar!|\x1f\x8b|\xd0\xcf\x11\xe0)/;

/** What a file is by its first bytes, whatever it is called; null for anything else. */
export function contentOf(head: Uint8Array): FileContent | null {
  const text = String.fromCharCode(...head.subarray(0, FILE_HEAD));
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (HEIC.test(text)) return 'heic';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  return text.includes('%PDF-') && !NO_PDF.test(text) ? 'antes' : null;
}

/** Whether a kind takes what its first bytes say. */
export const isTaken = (tipo: FileType, content: FileContent | null): content is FileFormat =>
  (FILE_TYPES[tipo] as readonly (FileContent | null)[]).includes(content);

/** `content`: what the file is; null: nobody knows, and its name may tell that it is a telephone's picture. */
export function badTypeMessage(tipo: FileType, content: FileContent | null, nombre: string): string {
  if (content === 'antes') return FILE_PDF_BEHIND;
  if ((FILE_TYPES[tipo] as readonly FileFormat[]).length === 1) return FILE_NOT_PDF;
  if (content === 'heic' || (!content && /\.(?:heic|heif|hif)$/i.test(nombre.trim()))) return FILE_HEIC;
  return content === 'webp' ? FILE_WEBP : FILE_BAD_TYPE;
}

/** The format that a name's extension says, in any case; null for another one, or none. */
export function formatOfName(nombre: string): FileFormat | null {
  const extension = /\.([a-z]+)$/i.exec(nombre.trim())?.[1]?.toLowerCase() ?? '';
  return (
    (Object.keys(FILE_FORMATS) as FileFormat[]).find((f) => (FILE_FORMATS[f].extensions as readonly string[]).includes(extension)) ?? null
  );
}

/**
 * What a browser can say before it sends anything, of a file and its first bytes; null: go on. The server asks the
 * same, and looks into the content.
 */
export function checkFile(tipo: FileType, file: { name: string; size: number }, head: Uint8Array): string | null {
  if (file.size > FILE_MAX_BYTES) return FILE_TOO_BIG;
  if (file.size === 0) return FILE_EMPTY;
  const content = contentOf(head);
  return isTaken(tipo, content) ? null : badTypeMessage(tipo, content, file.name);
}

/** For an input's `accept`: kinds and not endings, so that a telephone offers all of its pictures. */
export function acceptOf(tipo: FileType): string {
  return FILE_TYPES[tipo].map((f) => FILE_FORMATS[f].mime).join(',');
}
