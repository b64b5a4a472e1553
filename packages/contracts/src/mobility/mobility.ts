import type { Receipt } from '../applications/receipt.js';
import type { NoteOn } from '../applications/said.js';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { ACCOUNT_BANK_MESSAGE, isAccountOfBank, WHOLE_ACCOUNT } from '../scholarships/account-number.js';
import { CleanId, IsId, Required, rule } from '../validation.js';

/** Of its window, and of its budget in the console. */
export const MOBILITY_WINDOW = 'movilidad';
export const MOBILITY_CASE = 'movilidad';
/** `formulario` of its draft; `idRegistro` is the application's id, none for a new one. */
export const MOBILITY_DRAFT = 'movilidad';
/** The programme of academic mobility, on the researcher's side, and an application on the operators'. */
export const MOBILITY_SCREENS = {
  list: '/usuario/movilidad',
  form: (id: number | null) => `/usuario/movilidad/${id ?? 'nueva'}`,
  console: (id: number) => `/consola/movilidades/${id}/show`,
} as const;

const UNKNOWN = 'La solicitud de movilidad no existe';
export const MOBILITY_WORDS = {
  notFound: UNKNOWN,
  profile: 'Complete sus datos básicos y sus estudios para solicitar movilidad',
  already: 'Usted ya tiene una solicitud de movilidad en curso',
  notStarted: 'La convocatoria de movilidad académica comenzará próximamente',
  concluded: 'La convocatoria de movilidad académica ha concluido',
  notEditable: 'La solicitud de movilidad no se puede modificar en su estado actual',
  notWithdrawable: 'La solicitud de movilidad no se puede retirar en su estado actual',
  accountLocked: 'La cuenta solo se cambia cuando el banco rechaza el pago',
  sent: 'Solicitud enviada',
  withdrawn: 'La solicitud de movilidad fue retirada',
  accountSaved: 'Cuenta corregida. El pago se pedirá de nuevo',
} as const;

/** Where an application stands, and what people call it. */
export const MOBILITY_STATES = {
  enviada: 'Enviada',
  devuelta: 'Devuelta para corrección',
  aprobada: 'Aprobada',
  noAprobada: 'No aprobada',
  retirada: 'Retirada',
} as const;
export type MobilityState = keyof typeof MOBILITY_STATES;
/** Those that no longer count: who has but such ones may apply again. */
export const MOBILITY_ENDED = ['noAprobada', 'retirada'] as const satisfies MobilityState[];

/** What may be done with an application (rules B-12, B-15). @param abierta the window is open for its person */
export const mobilityCan = {
  edit: (estado: MobilityState, abierta: boolean): boolean => estado === 'devuelta' || (estado === 'enviada' && abierta),
  withdraw: (estado: MobilityState): boolean => estado === 'enviada' || estado === 'devuelta',
  /** the bank refused its payment */
  account: (estado: MobilityState, rechazo: string | null): boolean => estado === 'aprobada' && rechazo !== null,
};

const REQUIRED = 'Requerido';
const ORDER = 'El último día no puede ser anterior al primero';
const AMOUNT = 'Indique un monto mayor que cero';

interface AccountRead {
  idBanco: Option;
  idTipoCuenta: Option;
  numCuenta: string;
}
/** What an application says, as it is read. */
export interface MobilitySaid extends AccountRead {
  idPais: Option;
  institucion: string;
  desde: string;
  hasta: string;
  idArchivoInvitacion: string;
  monto: number;
}
const { Amount, Choice, Day, Text, Upload } = fields<MobilitySaid>();

/** POST /api/guardar/movilidad/solicitud (rule B-32) → r_data {id, acuse}. Without an id a new application. */
export class SaveMobility extends StoredRecord {
  @Choice({ label: 'País de destino', list: 'pais', read: 'idPais', required: REQUIRED }) idPais!: number;
  @Text({ label: 'Institución que invita', read: 'institucion', required: REQUIRED, max: 150 }) institucion!: string;
  @Day({ label: 'Primer día', read: 'desde', required: REQUIRED, malformed: 'El primer día no es una fecha válida' }) desde!: string;
  @rule<SaveMobility>('order', (v, o) => typeof v !== 'string' || typeof o.desde !== 'string' || v >= o.desde, { message: ORDER })
  @Day({ label: 'Último día', read: 'hasta', required: REQUIRED, malformed: 'El último día no es una fecha válida' })
  hasta!: string;
  @Upload({ label: 'Carta de invitación', file: 'cartaInvitacion', read: 'idArchivoInvitacion', required: REQUIRED })
  idArchivoInvitacion!: string;
  @Amount({ label: 'Costo', ask: 'Costo (Bs.)', read: 'monto', required: REQUIRED, malformed: AMOUNT }) monto!: number;
  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'idBanco', required: REQUIRED }) idBanco!: number;
  @Choice({ label: 'Tipo de cuenta', list: 'tipoCuenta', read: 'idTipoCuenta', required: REQUIRED }) idTipoCuenta!: number;
  @rule<SaveMobility>('bank', (v, o) => isAccountOfBank(v, o.idBanco), { message: ACCOUNT_BANK_MESSAGE })
  @Text({ ...WHOLE_ACCOUNT, read: 'numCuenta' })
  numCuenta!: string;
}

/** POST /api/guardar/movilidad/cuenta {SaveMobilityAccount}: where the payment goes, once the bank refused it. */
export class SaveMobilityAccount {
  @IsId(UNKNOWN) @Required(UNKNOWN) @CleanId() id!: number;
  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'idBanco', required: REQUIRED }) idBanco!: number;
  @Choice({ label: 'Tipo de cuenta', list: 'tipoCuenta', read: 'idTipoCuenta', required: REQUIRED }) idTipoCuenta!: number;
  @rule<SaveMobilityAccount>('bank', (v, o) => isAccountOfBank(v, o.idBanco), { message: ACCOUNT_BANK_MESSAGE })
  @Text({ ...WHOLE_ACCOUNT, read: 'numCuenta' })
  numCuenta!: string;
}

/** A row of POST /api/consultar/movilidad/listar, the newest first: all that its screens show of an application. */
export interface MobilityRow extends MobilitySaid {
  id: number;
  /** counts the sendings */
  version: number;
  estado: MobilityState;
  acuse: Receipt;
  /** of a decision, until it is sent again */
  motivo: string | null;
  observaciones: string | null;
  notas: NoteOn[];
  /** ISO; null while it is not paid */
  pagado: string | null;
  /** why the bank refused the payment, until the account is mended */
  rechazo: string | null;
  puede: { editar: boolean; retirar: boolean; cuenta: boolean };
}
/** r_data of that. */
export interface MobilityList {
  solicitudes: MobilityRow[];
  /** why no new one may be begun, a sentence; null: it may */
  impedimento: string | null;
}
