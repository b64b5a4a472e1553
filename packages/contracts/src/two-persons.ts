import type { Permission } from './roles.js';

/**
 * Who has a half of an act: operators with a permission, who coordinates, or who evaluates the case that it is about.
 */
export type Half = Permission | 'coordinador' | 'evaluador';

interface TwoPersonAct {
  nombre: string;
  propone: Half;
  confirma: Half;
  /**
   * a proposal that nobody confirmed in so many days holds no longer; null: it holds as long as what it is about stays
   * as it is
   */
  dias: number | null;
  /** what else is asked of who confirms, in words */
  ademas?: string;
}

const WEEK = 7;
const approvers = { propone: 'pagos-aprobar', confirma: 'pagos-aprobar', dias: WEEK } as const;
const OWN_PAYMENT = 'No es suyo el pago';
const OWN_BATCH = 'No preparó el lote, ni lo envió al banco; ningún pago de él es suyo';

/** Acts over money, beside a batch: services/payments/src/act carries them. */
const PAYMENT_ACTS = {
  respuesta: { nombre: 'Respuesta del banco', propone: 'pagos-preparar', confirma: 'pagos-aprobar', dias: WEEK, ademas: OWN_BATCH },
  pago: { nombre: 'Lo que hizo el banco con un pago', ...approvers, ademas: OWN_BATCH },
  retiro: { nombre: 'Retiro de un extracto', propone: 'pagos-preparar', confirma: 'pagos-aprobar', dias: WEEK },
  ajuste: { nombre: 'Dinero por recuperar de un pago', ...approvers, ademas: OWN_PAYMENT },
  devolucion: { nombre: 'Dinero de un pago que volvió', ...approvers, ademas: `${OWN_PAYMENT}, ni importó el extracto en que volvió` },
  desenlace: { nombre: 'Qué sigue de un pago revertido', ...approvers, ademas: OWN_PAYMENT },
  formato: { nombre: 'Formato de archivo de un banco', ...approvers },
  cuenta: { nombre: 'Cuenta de la que se paga', ...approvers },
  presupuesto: { nombre: 'Presupuesto', ...approvers },
  limite: { nombre: 'Límite', ...approvers },
  redenominacion: { nombre: 'Redenominación de la moneda', ...approvers },
} as const satisfies Record<string, TwoPersonAct>;
export type PaymentActKind = keyof typeof PAYMENT_ACTS;
export const PAYMENT_ACT_KINDS = Object.keys(PAYMENT_ACTS) as PaymentActKind[];

/**
 * All that one person alone cannot do: who proposes it, who confirms it, how long a proposal waits, and what else is
 * asked of who confirms. Routes, checks and screens read it here, and tests/access tries every line. Of all of them:
 * who confirms is neither who proposed it nor who it is about, by any account of theirs, and neither of the two named
 * the other that day; who proposed it may propose it still; and what it changes is what it was then.
 */
export const TWO_PERSON_ACTS = {
  ...PAYMENT_ACTS,
  lote: {
    nombre: 'Lote de pagos',
    propone: 'pagos-preparar',
    confirma: 'pagos-aprobar',
    dias: null,
    ademas: 'No aprobó el origen de ningún pago del lote, y ninguno es suyo',
  },
  segunda: {
    nombre: 'Segunda aprobación de un lote que supera un límite',
    propone: 'pagos-aprobar',
    confirma: 'pagos-aprobar',
    dias: null,
    ademas: 'Ni preparó el lote ni aprobó el origen de ningún pago de él, y ninguno es suyo',
  },
  revision: {
    nombre: 'Control de calidad de un pago sorteado',
    propone: 'pagos-aprobar',
    confirma: 'pagos-aprobar',
    dias: null,
    ademas: 'Ni preparó ni aprobó el lote o el origen del pago, y no es suyo',
  },
  recurso: {
    nombre: 'Recurso por un pago rechazado',
    propone: 'pagos-aprobar',
    confirma: 'pagos-aprobar',
    dias: WEEK,
    ademas: 'No tomó la decisión que se revisa, y el pago no es suyo',
  },
  permiso: {
    nombre: 'Permisos sobre personas y dinero, y el rol de evaluador',
    propone: 'usuarios',
    confirma: 'usuarios',
    dias: WEEK,
    ademas: 'Tiene los permisos que se dan',
  },
  identidad: { nombre: 'Corrección de una identidad', propone: 'usuarios', confirma: 'usuarios', dias: WEEK },
  separacion: {
    nombre: 'Separación de dos cuentas de un mismo equipo',
    propone: 'usuarios',
    confirma: 'usuarios',
    dias: WEEK,
    ademas: 'Ninguna de las cuentas es suya',
  },
  acceso: {
    nombre: 'Devolver una cuenta a quien no puede entrar',
    propone: 'usuarios',
    confirma: 'usuarios',
    dias: WEEK,
    ademas: 'Tiene los permisos de la cuenta; pasaron las horas en que su dueño lo puede detener',
  },
  union: { nombre: 'Unión de dos cuentas', propone: 'usuarios', confirma: 'usuarios', dias: WEEK },
  desunion: { nombre: 'Deshacer una unión de dos cuentas', propone: 'usuarios', confirma: 'usuarios', dias: WEEK },
  borrado: { nombre: 'Borrado de los datos de una persona', propone: 'usuarios', confirma: 'usuarios', dias: WEEK },
  conservacion: { nombre: 'Menos días de conservación', propone: 'colas', confirma: 'colas', dias: WEEK },
  coordinador: { nombre: 'Nombramiento de un coordinador', propone: 'convocatorias', confirma: 'convocatorias', dias: WEEK },
  documentos: {
    nombre: 'Documentos que se leen antes de participar, en una convocatoria que ya se abrió',
    propone: 'convocatorias',
    confirma: 'convocatorias',
    dias: WEEK,
  },
  texto: { nombre: 'Texto de la declaración jurada', propone: 'convocatorias', confirma: 'convocatorias', dias: WEEK },
  terminos: { nombre: 'Términos y uso de los datos', propone: 'usuarios', confirma: 'usuarios', dias: WEEK },
  consenso: {
    nombre: 'Consenso lejos de las evaluaciones',
    propone: 'coordinador',
    confirma: 'coordinador',
    dias: WEEK,
    ademas: 'O lo confirman todos los que evaluaron',
  },
  adelanto: {
    nombre: 'Publicación de un panel antes de tiempo',
    propone: 'coordinador',
    confirma: 'coordinador',
    dias: WEEK,
    ademas: 'No tiene conflicto de interés con ninguna propuesta del panel',
  },
} as const satisfies Record<string, TwoPersonAct>;
export type TwoPersonKind = keyof typeof TWO_PERSON_ACTS;
export const TWO_PERSON_KINDS = Object.keys(TWO_PERSON_ACTS) as TwoPersonKind[];

/** One line, whatever of it is left out there. */
export const twoPersonAct = (kind: TwoPersonKind): TwoPersonAct => TWO_PERSON_ACTS[kind];

/** Why a second word does not count, whatever it is on. */
export const TWO_PERSON_REFUSALS = {
  abierto: 'Ya hay una propuesta por confirmar sobre lo mismo',
  resuelto: 'La propuesta ya no está por confirmar',
  vencido: 'La propuesta venció sin que nadie la confirmara: propóngala de nuevo',
  propio: 'Usted lo propuso: debe confirmarlo otra persona',
  nombrado: 'Hoy usted dio permisos a quien hizo la primera parte, o esa persona se los dio a usted: debe hacerlo otra',
  suyo: 'Es sobre usted: deben hacerlo otras dos personas',
  proponente: 'Quien lo propuso ya no puede proponerlo',
  cambio: 'Lo que se cambia ya no es lo que era cuando se propuso: propóngalo de nuevo',
} as const;

/** How a proposal stands, of whatever kind. */
export const ACT_STATES = ['propuesto', 'confirmado', 'negado', 'retirado', 'vencido'] as const;
export type ActState = (typeof ACT_STATES)[number];
