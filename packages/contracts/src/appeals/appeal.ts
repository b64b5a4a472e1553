import type { Receipt } from '../applications/receipt.js';
import type { Answerer, AskableObject, ObjectCard, StaffCard } from '../conversations/conversation.js';
import { daysAfter, inCaracas, todayInCaracas } from '../dates.js';
import type { Permission } from '../roles.js';

/** What was decided on an object, and may be looked at again (rule Q-10). */
interface AppealableKind {
  nombre: string;
  /** what is asked for, in a sentence: 'Pide que se revise …' */
  que: string;
  /** who decides on it */
  permiso: Permission;
  /** days within which it can be asked for, and within which it is answered, until operators say others */
  dias: number;
  respuesta: number;
  /** money is paid by it at once: one proposes what becomes of it and another confirms it */
  dos: boolean;
  /** what follows where it is granted */
  sigue: string;
}

/**
 * Every kind of object whose decision people may ask to be looked at again. A new one is a kind that can be asked about
 * whose card says `recurrible`, and a consumer of `appeal.granted` of the service that keeps it.
 */
export const APPEALABLE = {
  beca: {
    nombre: 'Beca no aprobada',
    que: 'la decisión de no aprobar su solicitud de beca',
    permiso: 'convocatorias',
    dias: 15,
    respuesta: 15,
    dos: false,
    sigue: 'Su solicitud vuelve a evaluación, con otra persona.',
  },
  movilidad: {
    nombre: 'Movilidad no aprobada',
    que: 'la decisión de no aprobar su solicitud de movilidad',
    permiso: 'convocatorias',
    dias: 15,
    respuesta: 15,
    dos: false,
    sigue: 'Su solicitud vuelve a evaluación, con otra persona.',
  },
  declaracion: {
    nombre: 'Declaración devuelta',
    que: 'la devolución de su declaración jurada',
    permiso: 'convocatorias',
    dias: 10,
    respuesta: 10,
    dos: false,
    sigue: 'Su declaración vuelve a revisión, con otra persona.',
  },
  periodo: {
    nombre: 'Periodo devuelto',
    que: 'la devolución de su periodo',
    permiso: 'convocatorias',
    dias: 10,
    respuesta: 10,
    dos: false,
    sigue: 'Su periodo vuelve a revisión, con otra persona.',
  },
  pago: {
    nombre: 'Pago rechazado',
    que: 'el rechazo de su pago',
    permiso: 'pagos-aprobar',
    dias: 10,
    respuesta: 10,
    dos: true,
    sigue: 'El pago se hará de nuevo, sin que corrija nada.',
  },
  certificado: {
    nombre: 'Certificado revocado',
    que: 'la revocación de su certificado',
    permiso: 'usuarios',
    dias: 15,
    respuesta: 10,
    dos: false,
    sigue: 'Su certificado está vigente otra vez.',
  },
  identidad: {
    nombre: 'Decisión sobre su identidad',
    que: 'lo que se decidió sobre sus datos de identidad',
    permiso: 'usuarios',
    dias: 15,
    respuesta: 10,
    dos: false,
    sigue: 'Sus datos quedarán como eran antes, o como pidió, cuando otra persona lo confirme.',
  },
} as const satisfies Partial<Record<AskableObject, AppealableKind>>;
export type AppealableObject = keyof typeof APPEALABLE;
export const APPEALABLE_OBJECTS = Object.keys(APPEALABLE) as AppealableObject[];
export const isAppealable = (objeto: string): objeto is AppealableObject => Object.hasOwn(APPEALABLE, objeto);

/** Who decides on appeals of some kind. */
export const APPEAL_JUDGES: readonly Permission[] = [...new Set(APPEALABLE_OBJECTS.map((objeto) => APPEALABLE[objeto].permiso))];
/** The kinds that somebody with these permissions decides on. */
export const judgedBy = (permisos: readonly string[]): AppealableObject[] =>
  APPEALABLE_OBJECTS.filter((objeto) => permisos.includes(APPEALABLE[objeto].permiso));

/** Of what its files are part, before ':' and the appeal's id: who decides on that kind reads them. */
export const appealedAs = (objeto: AppealableObject): string => `apelacion-${objeto}`;

/** Why it is asked for, as the person says it. */
export const APPEAL_REASONS = {
  omision: 'No se tomó en cuenta algo que envié',
  error: 'Hay un error en los datos',
  requisito: 'Cumplo lo que se dijo que faltaba',
  nuevo: 'Tengo un documento que antes no tenía',
  otra: 'Otra razón',
} as const;
export type AppealReason = keyof typeof APPEAL_REASONS;

export const APPEAL_STATES = ['pedida', 'confirmada', 'concedida', 'retirada'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const APPEAL_STATE_NAMES: Record<AppealState, string> = {
  pedida: 'En revisión',
  confirmada: 'La decisión se mantiene',
  concedida: 'Concedido',
  retirada: 'Retirado',
};
/** How it ends, of an operator. */
export type AppealResult = Extract<AppealState, 'confirmada' | 'concedida'>;

/** The last day on which what was decided then may be appealed, YYYY-MM-DD. */
export const lastDayToAppeal = (decidida: string, dias: number): string => daysAfter(dayOf(decidida), dias);
const dayOf = (iso: string): string => todayInCaracas(Date.parse(iso));
export const isPast = (day: string): boolean => todayInCaracas() > day;

export const APPEAL_NOT_FOUND = 'El recurso no existe';
export const APPEAL_MESSAGES = {
  nada: 'No hay una decisión que se pueda revisar',
  ya: 'Ya pidió que se revise esta decisión',
  decidido: 'El recurso ya no está en revisión',
  primero: 'Usted tomó la decisión que se revisa: debe hacerlo otra persona',
  colega: 'Esa persona no puede decidir este recurso',
  espera: 'Hay un cambio de esto por confirmar. Cuando se decida, podrá conceder el recurso',
  cambio: 'Lo que se decidió ya es otro: no se puede conceder. Diga por qué no procede',
} as const;
/** That the last day has passed, with the day. */
export const tooLate = (hasta: string): string => `Podía pedirlo hasta el ${inCaracas(hasta, 'longDay')}`;
/** Who decided first does not look at it again, once an appeal was granted. */
export const NOT_THE_FIRST = 'Usted decidió esto antes y se concedió un recurso: debe revisarlo otra persona';

/** POST /api/consultar/apelaciones/objeto → r_data: whether and until when a decision may be appealed. */
export interface AppealAbout {
  ficha: Pick<ObjectCard, 'titulo' | 'estado' | 'ruta'>;
  /** when it was decided, ISO; null: there is no decision that may be appealed */
  decidida: string | null;
  /** its last day, YYYY-MM-DD */
  hasta: string | null;
  /** why it cannot be asked for now, a sentence; null: it can */
  impedimento: string | null;
  /** days within which it is answered */
  respuesta: number;
  /** the appeal of this decision; null: none was made */
  id: number | null;
  /** of this decision and of those before it, the oldest first */
  recorrido: AppealTrail[];
}

/** What an appeal went through, as it stands in the line of time of its object. */
export interface AppealTrail {
  id: number;
  estado: AppealState;
  /** ISO */
  creado: string;
  /** day by which it is answered, YYYY-MM-DD */
  vence: string;
  /** since when somebody has it, first, ISO; null: nobody had it */
  tomada: string | null;
  /** ISO */
  resuelta: string | null;
}
/** GET /api/recursos/apelaciones/de/{objeto}/{idObjeto} → r_data: as who decides on it reads it, with who has it. */
export interface JudgedTrail extends AppealTrail {
  operador: string | null;
}
export interface AppealStep {
  nombre: string;
  /** ISO */
  fecha: string;
}
/** The steps of an appeal, the oldest first. */
export const appealSteps = ({ estado, creado, tomada, resuelta }: AppealTrail): AppealStep[] => [
  { nombre: 'Se pidió que se revise', fecha: creado },
  ...(tomada === null ? [] : [{ nombre: 'Empezó a revisarlo otra persona', fecha: tomada }]),
  ...(resuelta === null ? [] : [{ nombre: APPEAL_STATE_NAMES[estado], fecha: resuelta }]),
];

/** One of a person's own appeals. */
export interface OwnAppealRow {
  id: number;
  objeto: AppealableObject;
  idObjeto: number;
  titulo: string;
  estado: AppealState;
  /** ISO */
  creado: string;
  /** day by which it is answered, YYYY-MM-DD */
  vence: string;
}

/** POST /api/consultar/apelaciones/listar → r_data: a page, the newest first. */
export interface OwnAppealsPage {
  filas: OwnAppealRow[];
  /** of the next page; null: it was the last one */
  sigue: number | null;
}
export const APPEALS_PAGE = 25;

/** POST /api/consultar/apelaciones/ver → r_data. */
export interface OwnAppeal extends OwnAppealRow {
  razon: AppealReason;
  texto: string;
  archivos: string[];
  acuse: Receipt;
  /** when it was decided, ISO, and why */
  resuelta: string | null;
  motivo: string | null;
  ruta: string | null;
}

/** A row of GET /api/recursos/apelaciones. */
export interface AppealRow extends OwnAppealRow {
  idUsuario: number;
  nombre: string;
  razon: AppealReason;
  vencida: boolean;
  idOperador: number | null;
  operador: string | null;
  resuelta: string | null;
}

/** GET /api/recursos/apelaciones/{id} → r_data. */
export interface AppealView extends AppealRow {
  texto: string;
  archivos: string[];
  /** number of its receipt */
  acuse: string;
  cedula: string | null;
  ficha: StaffCard | null;
  /** when it was decided first, and the names of who did */
  decidida: string;
  decidieron: string[];
  /** this operator decided first */
  primero: boolean;
  motivo: string | null;
  resolvio: string | null;
  /** what one proposed and another has to confirm; null: nothing */
  propuesta: { id: number; resultado: AppealResult; motivo: string; quien: string; propia: boolean } | null;
  /** all that was done with it, the oldest first */
  historial: AppealDeed[];
  /** to whom it may be given, while it is open */
  colegas: Answerer[];
}

/** What somebody did with an appeal. */
export interface AppealDeed {
  id: number;
  /** in the words of its trace */
  accion: keyof typeof APPEAL_DEEDS;
  /** ISO */
  fecha: string;
  quien: string | null;
  /** to whom it was given */
  aQuien: string | null;
}
/** What its traces are called, and what is said of them. */
export const APPEAL_DEEDS = {
  'pedir recurso': 'Pidió el recurso',
  'tomar recurso': 'Lo tomó',
  'dar recurso': 'Lo dio a otra persona',
  'proponer recurso': 'Propuso una decisión',
  'negar recurso': 'Negó lo propuesto',
  'retirar propuesta recurso': 'Retiró lo propuesto',
  'conceder recurso': 'Lo concedió',
  'confirmar decisión': 'Mantuvo la decisión',
  'retirar recurso': 'Retiró el recurso',
} as const;

/** A row of GET /api/recursos/apelaciones/plazos → r_data. */
export interface AppealTermRow {
  objeto: AppealableObject;
  dias: number;
  respuesta: number;
}
