import { countOf } from '../count.js';
import { Reason } from '../reason.js';
import { CleanWhole, Required, rule } from '../validation.js';
import type { ServiceOf } from '../services.js';

interface Kept {
  nombre: string;
  /** the service that keeps it and lets it go */
  de: ServiceOf;
  /** how many days it is kept until somebody changes that, and the least and the most */
  dias: number;
  menos: number;
  mas: number;
  /** since when they count, in words */
  desde: string;
  /** it is somebody's, who reads under Mis datos for how long it is kept */
  personal: boolean;
}

/** All that is kept for so many days and no longer (rule O-15): a service lets its own go, in a run each night. */
export const RETENTION = {
  borradores: {
    nombre: 'Borradores de formularios',
    de: 'profile',
    dias: 365,
    menos: 30,
    mas: 1825,
    desde: 'desde que se escribieron por última vez',
    personal: true,
  },
  sesiones: { nombre: 'Sesiones terminadas', de: 'accounts', dias: 30, menos: 1, mas: 365, desde: 'desde que terminaron', personal: true },
  accesos: {
    nombre: 'Solicitudes de quien no puede entrar',
    de: 'accounts',
    dias: 365,
    menos: 30,
    mas: 1825,
    desde: 'desde que se resolvieron',
    personal: true,
  },
  correos: {
    nombre: 'Texto de los correos enviados',
    de: 'operations',
    dias: 365,
    menos: 30,
    mas: 3650,
    desde: 'desde que se pidieron',
    personal: true,
  },
  direcciones: {
    nombre: 'Red y equipo en la auditoría',
    de: 'operations',
    dias: 730,
    menos: 180,
    mas: 3650,
    desde: 'desde lo que se hizo',
    personal: true,
  },
  copias: {
    nombre: 'Copias de datos personales',
    de: 'documents',
    dias: 7,
    menos: 1,
    mas: 30,
    desde: 'desde que se pidieron',
    personal: true,
  },
  exportaciones: {
    nombre: 'Archivos de listas exportadas',
    de: 'documents',
    dias: 3,
    menos: 1,
    mas: 30,
    desde: 'desde que se pidieron',
    personal: false,
  },
  muestras: {
    nombre: 'Mediciones de las colas',
    de: 'operations',
    dias: 2,
    menos: 2,
    mas: 90,
    desde: 'desde que se midieron',
    personal: false,
  },
  registros: {
    nombre: 'Archivos del registro técnico',
    de: 'operations',
    dias: 30,
    menos: 7,
    mas: 365,
    desde: 'desde su última línea',
    personal: false,
  },
} as const satisfies Record<string, Kept>;
export type RetentionKind = keyof typeof RETENTION;
export const isRetentionKind = (kind: string): kind is RetentionKind => Object.hasOwn(RETENTION, kind);

/** Hours in which a run only says what it would let go, after the first start and after days became fewer. */
export const TRIAL_HOURS = 24;

export const RETENTION_MESSAGES = {
  dias: ({ menos, mas }: Pick<Kept, 'menos' | 'mas'>) => `Escriba de ${menos} a ${countOf(mas, 'día', 'días')}`,
  iguales: 'Ya son esos días',
  cambiado: 'Días cambiados',
  propuesto: 'Son menos días: los confirma otra persona',
  confirmado: `Días cambiados: durante ${TRIAL_HOURS} horas solo se informa qué se borraría`,
  negado: 'Cambio de días negado',
  sinPropuesta: 'No hay un cambio de días por confirmar',
} as const;

/** What is kept of a kind that is somebody's, and for how many days. */
export interface KeptDays {
  clase: RetentionKind;
  dias: number;
}

/** GET /api/interno/conservacion/{servicio}/{clase}/{dias} → r_data, and what changing the days would let go. */
export interface RetentionCount {
  filas: number;
  /** how many are past their days */
  irian: number;
  /** since when the oldest of those counts, ISO time */
  masVieja: string | null;
}

/**
 * POST /api/recursos/conservacion/{id}/cambiar: more days count at once, fewer once another person confirmed them. What
 * they would let go: GET …/{id}/previa/{dias}. r_data: what became of it, in words.
 */
export class ChangeRetention {
  @rule('whole', (v) => v === null || Number.isInteger(v), { message: 'Escriba los días con cifras' })
  @Required('Escriba los días')
  @CleanWhole()
  dias!: number;

  @Reason() motivo!: string;
}

/** POST /api/recursos/conservacion/{id}/negar. */
export class RefuseRetention {
  @Reason() motivo!: string;
}

/** Fewer days that somebody proposed and nobody decided on. */
export interface ProposedDays {
  dias: number;
  motivo: string;
  /** who proposed it, by e-mail */
  propone: string;
  /** whoever looks proposed it: another person confirms it */
  propia: boolean;
  /** ISO time */
  vence: string;
}

/** A row of GET /api/recursos/conservacion. */
export interface RetentionRow {
  id: RetentionKind;
  dias: number;
  /** until when a run only says what would go, ISO time; null: it lets go */
  ensayo: string | null;
  /** as the last run found them; null: none has run */
  filas: number | null;
  irian: number | null;
  /** when that run began, ISO time */
  corrida: string | null;
  error: string | null;
  propuesta: ProposedDays | null;
}

/** A row of GET /api/recursos/conservacion-corridas. */
export interface RetentionRunRow {
  id: number;
  clase: RetentionKind;
  dias: number;
  ensayo: boolean;
  empezo: string;
  /** seconds; null: it runs, or its process died */
  duro: number | null;
  /** as they were counted when it began, and past their days; null: not yet */
  filas: number | null;
  irian: number | null;
  /** let go so far: of a trial none */
  borradas: number;
  masVieja: string | null;
  /** the code under which the log tells why it failed; null: it did not */
  error: string | null;
}
