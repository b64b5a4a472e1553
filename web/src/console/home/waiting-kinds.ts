import { inList } from '@registro/contracts/console/in-list';
import { WAITING, type WaitingKind } from '@registro/contracts/console/waiting';

/** How a figure of the first page reads, for one and for many. */
export interface WaitingWords {
  one: string;
  many: string;
  /** the machinery is broken: it comes first, and in red */
  broken?: true;
}

/** The list that shows what is counted of this kind. */
export const waitingList = (kind: WaitingKind): string => inList(WAITING[kind].lista, WAITING[kind].filtro);

/** In the order in which they are shown. */
export const WAITING_WORDS: Record<WaitingKind, WaitingWords> = {
  trabajos: { one: 'trabajo que falla', many: 'trabajos que fallan', broken: true },
  invariantes: {
    one: 'regla del sistema que no se cumple',
    many: 'reglas del sistema que no se cumplen',
    broken: true,
  },
  colas: {
    one: 'evento sin entregar a tiempo',
    many: 'eventos sin entregar a tiempo',
    broken: true,
  },
  correos: { one: 'correo que no sale', many: 'correos que no salen', broken: true },
  lotes: { one: 'lote por aprobar', many: 'lotes por aprobar' },
  'lotes-segunda': { one: 'lote por aprobar otra vez', many: 'lotes por aprobar otra vez' },
  'lotes-banco': { one: 'lote por enviar al banco', many: 'lotes por enviar al banco' },
  actos: {
    one: 'propuesta de pagos por confirmar',
    many: 'propuestas de pagos por confirmar',
  },
  revisiones: { one: 'pago por revisar', many: 'pagos por revisar' },
  'pagos-revertidos': {
    one: 'pago revertido por decidir',
    many: 'pagos revertidos por decidir',
  },
  pagos: { one: 'pago por incluir en un lote', many: 'pagos por incluir en un lote' },
  'permisos-pedidos': {
    one: 'permiso por confirmar',
    many: 'permisos por confirmar',
  },
  correcciones: {
    one: 'identidad por confirmar',
    many: 'identidades por confirmar',
  },
  uniones: {
    one: 'unión de cuentas por confirmar',
    many: 'uniones de cuentas por confirmar',
  },
  desuniones: {
    one: 'unión de cuentas por deshacer',
    many: 'uniones de cuentas por deshacer',
  },
  borrados: { one: 'pedido de borrar datos por resolver', many: 'pedidos de borrar datos por resolver' },
  accesos: {
    one: 'solicitud de quien no puede entrar',
    many: 'solicitudes de quienes no pueden entrar',
  },
  coordinadores: {
    one: 'coordinador por confirmar',
    many: 'coordinadores por confirmar',
  },
  contratos: { one: 'declaración por revisar', many: 'declaraciones por revisar' },
  terminos: { one: 'versión de los términos por confirmar', many: 'versiones de los términos por confirmar' },
  conservacion: {
    one: 'cambio de días de conservación por confirmar',
    many: 'cambios de días de conservación por confirmar',
  },
  textos: {
    one: 'texto de la declaración por confirmar',
    many: 'textos de la declaración por confirmar',
  },
  documentos: {
    one: 'convocatoria con documentos por confirmar',
    many: 'convocatorias con documentos por confirmar',
  },
  periodos: { one: 'periodo por revisar', many: 'periodos por revisar' },
  informes: { one: 'informe de avance por revisar', many: 'informes de avance por revisar' },
  desembolsos: { one: 'desembolso por liberar', many: 'desembolsos por liberar' },
  conversaciones: { one: 'pregunta por responder', many: 'preguntas por responder' },
  apelaciones: { one: 'recurso por decidir', many: 'recursos por decidir' },
  'sin-evaluador': { one: 'caso sin evaluador', many: 'casos sin evaluador' },
};
