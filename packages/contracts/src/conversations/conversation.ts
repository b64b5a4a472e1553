import type { Appealable } from '../appeals/appealable.js';
import type { NameParts } from '../profile/basic-data.js';
import type { Permission } from '../roles.js';

/** An object that the registry keeps and that people may ask about (rule Q-1). */
export interface AskableKind {
  /** as people call it: 'su solicitud de beca' stands in a sentence, `nombre` in a list */
  nombre: string;
  suyo: string;
  /** operators with any of these answer it */
  permisos: readonly Permission[];
  /** days within which an answer is due, until operators say others */
  plazo: number;
  /** the mail of an answer carries its beginning; false: it only says that there is one */
  porCorreo: boolean;
}

/**
 * Every kind of object that people may ask about; a new one answers `interno/fichas/{objeto}/{id}` (see ObjectCard).
 */
export const ASKABLE = {
  beca: { nombre: 'Solicitud de beca', suyo: 'su solicitud de beca', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  movilidad: {
    nombre: 'Solicitud de movilidad',
    suyo: 'su solicitud de movilidad',
    permisos: ['convocatorias'],
    plazo: 5,
    porCorreo: true,
  },
  proyecto: { nombre: 'Propuesta', suyo: 'su propuesta', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  dictamen: {
    nombre: 'Resultado de evaluación',
    suyo: 'su resultado de evaluación',
    permisos: ['convocatorias'],
    plazo: 5,
    porCorreo: true,
  },
  declaracion: { nombre: 'Declaración jurada', suyo: 'su declaración jurada', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  periodo: { nombre: 'Periodo', suyo: 'su periodo', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  equipo: { nombre: 'Equipo', suyo: 'su equipo', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  participacion: { nombre: 'Participación en un equipo', suyo: 'su participación', permisos: ['convocatorias'], plazo: 5, porCorreo: true },
  pago: { nombre: 'Pago', suyo: 'su pago', permisos: ['pagos-preparar', 'pagos-aprobar'], plazo: 3, porCorreo: true },
  producto: { nombre: 'Producto', suyo: 'su producto', permisos: ['usuarios'], plazo: 7, porCorreo: true },
  certificado: { nombre: 'Certificado', suyo: 'su certificado', permisos: ['usuarios'], plazo: 5, porCorreo: true },
  // What is said of an account may help who wants to take it: it is read in the registry alone.
  cuenta: { nombre: 'Cuenta', suyo: 'su cuenta', permisos: ['usuarios'], plazo: 3, porCorreo: false },
  identidad: { nombre: 'Datos de identidad', suyo: 'sus datos de identidad', permisos: ['usuarios'], plazo: 3, porCorreo: false },
} as const satisfies Record<string, AskableKind>;
export type AskableObject = keyof typeof ASKABLE;
export const ASKABLE_OBJECTS = Object.keys(ASKABLE) as AskableObject[];
export const isAskable = (objeto: string): objeto is AskableObject => Object.hasOwn(ASKABLE, objeto);

/** Who answers questions of some kind. */
export const ANSWERERS: readonly Permission[] = [...new Set(Object.values(ASKABLE).flatMap(({ permisos }) => permisos))];
/** The kinds that somebody with these permissions answers. */
export const answeredBy = (permisos: readonly string[]): AskableObject[] =>
  ASKABLE_OBJECTS.filter((objeto) => ASKABLE[objeto].permisos.some((one) => permisos.includes(one)));

/**
 * GET /api/interno/fichas/{objeto}/{id} → r_data: what a conversation says of its object, as it stands now; 404 where
 * there is none.
 */
export interface ObjectCard {
  idUsuario: number;
  titulo: string;
  /** its state in words; null: it has none */
  estado: string | null;
  /** its owner's screen, and the console's; null: there is none */
  ruta: string | null;
  rutaConsola: string | null;
  /** what was decided on it may be looked at again (rule Q-10); null or left out: nothing */
  recurrible?: Appealable | null;
  /** a change of it waits for a second person: until then nothing that was decided on it is taken back */
  porConfirmar?: boolean;
}

/** As who answers or decides reads it, beside whose it is. */
export type StaffCard = Omit<ObjectCard, 'idUsuario' | 'recurrible' | 'porConfirmar'>;

/** Of what its files are part, before ':' and the conversation's id: who answers that kind reads them. */
export const attachedTo = (objeto: AskableObject): string => `pregunta-${objeto}`;

/** For whom it waits: the registry, the person, or nobody. */
export const CONVERSATION_STATES = ['registro', 'persona', 'resuelta'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];
/** As its person reads it, and as who answers does. */
export const CONVERSATION_STATE_NAMES: Record<ConversationState, string> = {
  registro: 'Espera respuesta del Registro',
  persona: 'Espera respuesta de la persona',
  resuelta: 'Resuelta',
};
export const OWN_STATE_NAMES: Record<ConversationState, string> = {
  registro: 'Espera respuesta del Registro',
  persona: 'Respondida',
  resuelta: 'Resuelta',
};

/**
 * GET /api/consultar/conversaciones/recorrido → r_data: what one asked about each of one's things, the oldest first, of
 * the newest QUESTIONS_MOST: each stands in the line of time of its object (rule Q-25).
 */
export interface QuestionTrail {
  id: number;
  objeto: AskableObject;
  idObjeto: number;
  asunto: string;
  estado: ConversationState;
  /** ISO; when it was asked, first answered, and ended */
  creado: string;
  respondida: string | null;
  resuelta: string | null;
}
export const QUESTIONS_MOST = 500;

/** The steps of a question, the oldest first. */
export const questionSteps = ({
  creado,
  respondida,
  resuelta,
}: Pick<QuestionTrail, 'creado' | 'respondida' | 'resuelta'>): { nombre: string; fecha: string }[] => [
  { nombre: 'Se preguntó', fecha: creado },
  ...(respondida === null ? [] : [{ nombre: 'Respondió el Registro', fecha: respondida }]),
  ...(resuelta === null ? [] : [{ nombre: OWN_STATE_NAMES.resuelta, fecha: resuelta }]),
];

/** What a person wrote, what the registry answered, or what who answers noted for the others. */
export const MESSAGE_KINDS = ['persona', 'respuesta', 'nota'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageRow {
  id: number;
  clase: MessageKind;
  /** who of the registry wrote it, for who answers; null for the person */
  quien: string | null;
  texto: string;
  /** ids of what came with it */
  archivos: string[];
  /** ISO */
  fecha: string;
}

/** A conversation in one's own list. */
export interface OwnConversationRow {
  id: number;
  objeto: AskableObject;
  idObjeto: number;
  /** what its object was called when it was asked about */
  titulo: string;
  asunto: string;
  estado: ConversationState;
  /** of the last message, ISO */
  ultimo: string;
  /** there is an answer that was not read yet */
  sinLeer: boolean;
  /** it asks that one's name be written otherwise (rule Q-24) */
  corrige: boolean;
}

/** POST /api/consultar/conversaciones/listar → r_data: those that are older than `antesDe`, written last first. */
export interface OwnConversations {
  filas: OwnConversationRow[];
  /** of the next page; null: it was the last one */
  sigue: ConversationsBefore | null;
}
export interface ConversationsBefore {
  ultimo: string;
  id: number;
}

/** POST /api/consultar/conversaciones/ver → r_data. */
export interface OwnConversation extends OwnConversationRow {
  /** null: its service is away, or it is no more */
  ficha: Omit<ObjectCard, 'idUsuario' | 'rutaConsola' | 'recurrible' | 'porConfirmar'> | null;
  /** oldest first */
  mensajes: MessageRow[];
  /** `antesDe` of the messages before these; null: there are none */
  antes: number | null;
  /** day by which an answer is due, ISO; null: none is awaited */
  vence: string | null;
}

/** POST /api/consultar/conversaciones/objeto → r_data: what one asks about, and what one asked before. */
export interface AskedObject {
  ficha: Pick<ObjectCard, 'titulo' | 'estado' | 'ruta'>;
  anteriores: OwnConversationRow[];
}

/** A row of GET /api/recursos/conversaciones. */
export interface ConversationRow {
  id: number;
  objeto: AskableObject;
  idObjeto: number;
  idUsuario: number;
  nombre: string;
  titulo: string;
  asunto: string;
  estado: ConversationState;
  /** since when it waits for the registry, ISO; null: it does not */
  espera: string | null;
  vence: string | null;
  vencida: boolean;
  ultimo: string;
  idOperador: number | null;
  operador: string | null;
}

/** GET /api/recursos/conversaciones/{id} → r_data. */
export interface ConversationView extends ConversationRow {
  /** 'V-12345678'; null for who has not registered it */
  cedula: string | null;
  /** how its person asks that their name be written; null: they ask something else */
  pide: NameParts | null;
  ficha: StaffCard | null;
  mensajes: MessageRow[];
  antes: number | null;
}

/** A row of GET /api/recursos/conversaciones/operadores → r_data: who may be given what one answers. */
export interface Answerer {
  id: number;
  nombre: string;
}

/** Days of which `ConversationFigures` says how long answers took. */
export const FIGURES_DAYS = 30;

/**
 * A row of GET /api/recursos/conversaciones/cifras → r_data: of a kind that one answers, or of all of them together
 * (`objeto` null, the first row).
 */
export interface ConversationFigures {
  objeto: AskableObject | null;
  esperan: number;
  /** of these, past their day */
  vencidas: number;
  /** seconds that half of the questions waited at most for their first answer, and until they ended; null: none did */
  primera: number | null;
  cierre: number | null;
}

/** How many messages are read at once. */
export const MESSAGES_PAGE = 100;
/** How many of one's own conversations are listed at once. */
export const CONVERSATIONS_PAGE = 25;
/** What a person may write in a day, and have unresolved at once. */
export const MESSAGES_A_DAY = 40;
export const UNRESOLVED_MOST = 20;
export const MESSAGES_MOST = `Puede escribir hasta ${MESSAGES_A_DAY} mensajes en un día. Vuelva mañana`;
export const UNRESOLVED_MESSAGE = `Tiene ${UNRESOLVED_MOST} preguntas sin resolver. Escriba en una de ellas, o espere la respuesta`;
export const CONVERSATION_NOT_FOUND = 'La conversación no existe';
export const OBJECT_NOT_FOUND = 'Lo que indica no existe o no es suyo';
export const OBJECT_AWAY = 'Ahora no se puede consultar de qué pregunta. Intente de nuevo en unos minutos';

/** The beginning of an answer, for its mail: whole words, 200 characters at most. */
export function beginningOf(texto: string): string {
  const line = texto.replace(/\s+/g, ' ').trim();
  if (line.length <= BEGINNING) return line;
  const cut = line.slice(0, BEGINNING);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), BEGINNING / 2)).trimEnd()}…`;
}
const BEGINNING = 200;
