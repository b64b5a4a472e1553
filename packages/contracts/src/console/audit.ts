import { WINDOW_NAMES } from '../catalogs/window.js';
import { mailTemplate } from '../mails/templates.js';
import { LIST_NAMES } from './list-names.js';
import { QUEUE_NAMES } from './queues.js';

/** GET /api/recursos/auditoria/opciones → r_data: what the audit has, to choose from. */
export interface AuditChoices {
  acciones: string[];
  objetos: string[];
}

/** GET /api/recursos/auditoria/cadena → r_data: how the chain stood when it was looked at last (decision 57). */
export interface AuditChain {
  /** the last link that was seen whole */
  hasta: number;
  /** ISO time; null: not yet */
  revisada: string | null;
  /** when all of it was looked at, from its beginning */
  completa: string | null;
  /** the first thing that is wrong, in a sentence; null: nothing */
  problema: string | null;
}

/** More rows than this are not counted: the list says that there are more, and asks for another filter. */
export const AUDIT_COUNTED = 10_000;

/** What a row of the audit is about, as people call it. */
export const AUDIT_OBJECTS: Record<string, string> = {
  'acceso perdido': 'Solicitud de quien no puede entrar',
  acto: 'Propuesta de pagos',
  apelacion: 'Recurso',
  archivo: 'Archivo',
  'archivo de banco': 'Archivo del banco',
  autoridad: 'Autoridad del certificado',
  aviso: 'Avisos de la cuenta',
  beca: 'Solicitud de beca',
  becario: 'Consulta de un estudiante',
  capacitacion: 'Capacitación',
  caso: 'Caso de evaluación',
  catálogo: 'Catálogo',
  certificado: 'Certificado',
  cola: 'Cola de trabajos',
  conciliacion: 'Conciliación',
  conservacion: 'Conservación',
  contrato: 'Declaración jurada',
  conversacion: 'Pregunta',
  convocatoria: 'Convocatoria',
  coordinador: 'Coordinador',
  correo: 'Correo',
  cuenta: 'Cuenta bancaria del proyecto',
  'cuenta pagadora': 'Cuenta de la que se paga',
  declaracion: 'Texto de la declaración',
  terminos: 'Términos',
  desembolso: 'Desembolso',
  directorio: 'Página del directorio',
  estipendio: 'Cuenta del estipendio',
  estudio: 'Estudio',
  evento: 'Trabajo del sistema',
  exportación: 'Archivo de una exportación',
  extracto: 'Extracto del banco',
  financiacion: 'Financiación de la propuesta',
  financiero: 'Registro financiero del producto',
  'formato de banco': 'Formato del banco',
  identidad: 'Consulta de una identidad',
  importacion: 'Importación',
  informe: 'Informe de avance',
  'informe de cifras': 'Cifras por correo',
  institucion: 'Institución',
  jornada: 'Jornada',
  'jornada de usuario': 'Jornada de una persona',
  lista: 'Lista exportada',
  lote: 'Lote de pagos',
  límite: 'Límite de pagos',
  'mis datos': 'Copia de los datos propios',
  miembro: 'Integrante del equipo',
  moneda: 'Moneda',
  movilidad: 'Solicitud de movilidad',
  orcid: 'ORCID iD',
  pago: 'Pago',
  panel: 'Panel',
  periodo: 'Periodo de postgrado',
  'permiso pedido': 'Permiso por confirmar',
  persona: 'Datos básicos',
  plantilla: 'Plantilla de correo',
  postgrado: 'Postgrado',
  presupuesto: 'Presupuesto',
  producto: 'Producto de investigación',
  proyecto: 'Propuesta',
  rif: 'Registro de RIF',
  'respuesta preparada': 'Respuesta preparada',
  segmento: 'Segmento de personas',
  'segunda-fase': 'Segunda fase de la propuesta',
  trabajaActualmente: 'Respuesta sobre el trabajo actual',
  trabajo: 'Trabajo',
  tutor: 'Tutor',
  tutorado: 'Estudiante de un tutor',
  usuario: 'Cuenta',
};

/** What of a person is looked up, by the object that its traces say. */
export const LOOK_UP_NAMES: Record<string, string> = {
  identidad: 'Identidad por cédula',
  becario: 'Estudiante por cédula',
  usuario: 'Página de una persona',
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** 'rechazar-pago' → 'Rechazar pago' */
export const auditAction = (accion: string): string => capital(accion.replaceAll('-', ' '));
export const auditObject = (objeto: string): string => AUDIT_OBJECTS[objeto] ?? capital(objeto);

/** Records that are kept under a code: what people call it. */
const BY_CODE: Record<string, (code: string) => string | undefined> = {
  cola: (code) => named(QUEUE_NAMES, code),
  jornada: (code) => named(WINDOW_NAMES, code),
  lista: (code) => named(LIST_NAMES, code)?.[1],
  plantilla: (code) => mailTemplate(code.split(':', 1)[0]!)?.nombre,
};
const named = <T>(names: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(names, code) ? names[code] : undefined;

/** A record of a trace: 'Lote de pagos 12', 'Lista exportada: becas'. */
export function auditThing(objeto: string, idObjeto: string | null): string {
  const what = auditObject(objeto);
  if (!idObjeto) return what;
  const name = BY_CODE[objeto]?.(idObjeto);
  return name ? `${what}: ${name}` : `${what} ${idObjeto}`;
}

/** What a trace is about, named: 'Cuenta de Ana Rojas', 'Lote de pagos 12'. */
export const auditRecord = ({
  objeto,
  idObjeto,
  deCuenta,
}: {
  objeto: string;
  idObjeto: string | null;
  deCuenta: string | null;
}): string => (deCuenta ? `${auditObject(objeto)} de ${deCuenta}` : auditThing(objeto, idObjeto));

/** Names of stored fields that no form and no list of the console gives. */
const OTHER_FIELDS: Record<string, string> = {
  id: 'Número',
  q: 'Buscar',
  activo: 'Cuenta activa',
  idNota: 'Nota',
  idUsuario: 'Usuario',
  idEvaluador: 'Evaluador',
  id_persona: 'Persona',
  creado: 'Creado',
  modificado: 'Modificado',
  version: 'Versión',
  motivo: 'Motivo',
  metodo: 'Cómo',
  para: 'Para qué',
  filas: 'Filas',
  filtro: 'Filtro',
  orden: 'Orden',
};

/** Words that stored fields write without their accent; those in -cion and -sion all have one. */
const ACCENTED: Record<string, string> = {
  area: 'área',
  cedula: 'cédula',
  codigo: 'código',
  dias: 'días',
  doi: 'DOI',
  especificos: 'específicos',
  leidas: 'leídas',
  linea: 'línea',
  lineas: 'líneas',
  maxima: 'máxima',
  maximo: 'máximo',
  metodologia: 'metodología',
  minimo: 'mínimo',
  numero: 'número',
  rubrica: 'rúbrica',
  step: 'paso',
  telefono: 'teléfono',
  terminos: 'términos',
  titulo: 'título',
  vertice: 'vértice',
};
const accented = (word: string): string => ACCENTED[word] ?? word.replace(/([cs])ion$/, '$1ión');

/**
 * 'fechaInicio', 'fecha_inicio' → 'Fecha inicio'; 'idUniversidad' → 'Universidad': what stands in the way of reading a
 * column as words.
 */
function inWords(field: string): string {
  const words = field
    .replace(/([a-zà-ÿ\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/^id (?=.)/, '');
  return capital(words.split(' ').map(accented).join(' '));
}

/**
 * What people call a stored field: as the form says it (`labels`), else as a list of the console does, else its own
 * words.
 */
export const auditField = (field: string, ...labels: Readonly<Record<string, string>>[]): string =>
  labels.find((known) => Object.hasOwn(known, field))?.[field] ?? OTHER_FIELDS[field] ?? inWords(field);
