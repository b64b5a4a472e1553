import { inList } from '@registro/contracts/console/in-list';
import { BROKEN_BESIDES } from '@registro/contracts/console/invariants';
import { MAIL_STUCK } from '@registro/contracts/console/mails';
import type { WaitingKind } from '@registro/contracts/console/waiting';

/** How a figure of the first page reads, for one and for many, and the list that it counts. */
export interface WaitingWords {
  one: string;
  many: string;
  to: string;
  /** the machinery is broken: it comes first, and in red */
  broken?: true;
}

/** In the order in which they are shown. */
export const WAITING_WORDS: Record<WaitingKind, WaitingWords> = {
  trabajos: { one: 'trabajo que falla', many: 'trabajos que fallan', to: inList('trabajos', { porAtender: 'true' }), broken: true },
  invariantes: {
    one: 'regla del sistema que no se cumple',
    many: 'reglas del sistema que no se cumplen',
    to: inList('invariantes', { rota: BROKEN_BESIDES }),
    broken: true,
  },
  colas: {
    one: 'evento sin entregar a tiempo',
    many: 'eventos sin entregar a tiempo',
    to: inList('eventos', { atrasado: 'true' }),
    broken: true,
  },
  correos: { one: 'correo que no sale', many: 'correos que no salen', to: inList('correos', { estado: MAIL_STUCK }), broken: true },
  lotes: { one: 'lote por aprobar', many: 'lotes por aprobar', to: inList('lotes', { estado: 'preparado' }) },
  'lotes-segunda': { one: 'lote por aprobar otra vez', many: 'lotes por aprobar otra vez', to: inList('lotes', { estado: 'segunda' }) },
  'lotes-banco': { one: 'lote por enviar al banco', many: 'lotes por enviar al banco', to: inList('lotes', { estado: 'aprobado' }) },
  actos: {
    one: 'propuesta de pagos por confirmar',
    many: 'propuestas de pagos por confirmar',
    to: inList('actos', { estado: 'propuesto', porMi: true }),
  },
  revisiones: { one: 'pago por revisar', many: 'pagos por revisar', to: inList('revisiones', { pendiente: true }) },
  'pagos-revertidos': {
    one: 'pago revertido por decidir',
    many: 'pagos revertidos por decidir',
    to: inList('pagos', { estado: 'revertido' }),
  },
  pagos: { one: 'pago por incluir en un lote', many: 'pagos por incluir en un lote', to: inList('pagos', { estado: 'pendiente' }) },
  'permisos-pedidos': {
    one: 'permiso por confirmar',
    many: 'permisos por confirmar',
    to: inList('permisos-pedidos', { estado: 'pendiente', porMi: true }),
  },
  correcciones: {
    one: 'identidad por confirmar',
    many: 'identidades por confirmar',
    to: inList('correcciones', { estado: 'pendiente', porMi: true }),
  },
  uniones: {
    one: 'unión de cuentas por confirmar',
    many: 'uniones de cuentas por confirmar',
    to: inList('uniones', { estado: 'pendiente', porMi: true }),
  },
  desuniones: {
    one: 'unión de cuentas por deshacer',
    many: 'uniones de cuentas por deshacer',
    to: inList('uniones', { estado: 'porDeshacer', porMi: true }),
  },
  coordinadores: {
    one: 'coordinador por confirmar',
    many: 'coordinadores por confirmar',
    to: inList('coordinadores', { porMi: true }),
  },
  contratos: { one: 'declaración por revisar', many: 'declaraciones por revisar', to: inList('contratos', { estatus: 2 }) },
  textos: {
    one: 'texto de la declaración por confirmar',
    many: 'textos de la declaración por confirmar',
    to: inList('declaraciones', { estado: 'propuesta', porMi: true }),
  },
  documentos: {
    one: 'convocatoria con documentos por confirmar',
    many: 'convocatorias con documentos por confirmar',
    to: inList('convocatorias', { porMi: true }),
  },
  periodos: { one: 'periodo por revisar', many: 'periodos por revisar', to: inList('periodos', { estatusId: 1 }) },
  informes: { one: 'informe de avance por revisar', many: 'informes de avance por revisar', to: inList('informes', { estatus: 1 }) },
  desembolsos: { one: 'desembolso por liberar', many: 'desembolsos por liberar', to: inList('desembolsos', { liberable: true }) },
  casos: { one: 'caso sin evaluador', many: 'casos sin evaluador', to: inList('casos-sin-evaluador') },
};
