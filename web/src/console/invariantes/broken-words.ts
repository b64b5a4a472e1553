import { inList } from '@registro/contracts/console/in-list';
import type { InvariantName } from '@registro/contracts/console/invariants';
import { QUEUE_NAMES } from '@registro/contracts/console/queues';
import type { Permission } from '@registro/contracts/roles';

interface Words {
  /** what a row that breaks it is called */
  what: (id: string) => string;
  /** where it stands; null: no page shows one */
  to: ((id: string) => string) | null;
  /** who may go there */
  permiso: Permission;
}

const page = (resource: string) => (id: string) => `/consola/${resource}/${id}/show`;

/** By their row in platform.cadena. */
const HEADS: Record<string, string> = {
  2: 'Cabezas del libro',
  3: 'Cabezas de los beneficiarios',
  4: 'Cabezas de la auditoría',
  6: 'Testigos de la bitácora pública',
  7: 'Puntos de la bitácora pública',
};

export const BROKEN_WORDS: Record<InvariantName, Words> = {
  'acuse-sin-caso': { what: (id) => `Solicitud de beca ${id}`, to: page('becas'), permiso: 'convocatorias' },
  'envio-sin-acuse': { what: (id) => `Solicitud de beca ${id}`, to: page('becas'), permiso: 'convocatorias' },
  'documento-sin-hacer': { what: (id) => `Documento ${id}`, to: () => inList('trabajos', { porAtender: 'true' }), permiso: 'colas' },
  'evento-sin-entregar': { what: (id) => `Evento ${id}`, to: (id) => inList('eventos', { id: [Number(id)] }), permiso: 'colas' },
  'pago-sin-asiento': { what: (id) => `Pago ${id}`, to: page('pagos'), permiso: 'pagos-preparar' },
  'libro-alterado': { what: (id) => `Asiento ${id} del libro`, to: null, permiso: 'colas' },
  'auditoria-alterada': { what: () => 'La auditoría', to: () => inList('auditoria'), permiso: 'auditoria' },
  'cabezas-sin-llevar': { what: (id) => HEADS[id] ?? id, to: null, permiso: 'colas' },
  'bitacora-detenida': { what: (id) => (HEADS[id] ? 'La bitácora pública' : `Anotación ${id}`), to: null, permiso: 'colas' },
  'lote-alterado': { what: (id) => `Lote ${id}`, to: page('lotes'), permiso: 'pagos-preparar' },
  'trabajo-fallido': { what: (id) => `Trabajo ${id}`, to: page('trabajos'), permiso: 'colas' },
  'cola-sin-atender': {
    what: (id) => (Object.hasOwn(QUEUE_NAMES, id) ? QUEUE_NAMES[id as keyof typeof QUEUE_NAMES] : id),
    to: () => inList('colas'),
    permiso: 'colas',
  },
};
