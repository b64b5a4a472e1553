import { IsBoolean, IsIn, MaxLength } from 'class-validator';
import { BulkAsk } from '../console/bulk.js';
import { isFileId } from '../documents/file-id.js';
import { Filled } from '../evaluation/sentences.js';
import { fields } from '../record/fields.js';
import { CleanId, CleanLines, CleanList, IsId, Required, rule } from '../validation.js';
import { ANSWER_FIELDS } from './answer-fields.js';
import { ASKABLE_OBJECTS, type AskableObject } from './conversation.js';

const { Text } = fields<object>();

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 4000;
export const NOTE_MAX = 2000;
/** Files of one message. */
export const MESSAGE_FILES = 5;
/** the kinds of file that come with a message, and with its answer */
export const MESSAGE_FILE = 'mensaje';
export const REGISTRY_FILE = 'mensajeRegistro';

const NO_RECORD = 'El registro indicado no es válido';
const TEXT = 'Escriba su mensaje';
const long = (max: number) => `No puede tener más de ${max} caracteres`;
const FILES = `Puede adjuntar hasta ${MESSAGE_FILES} archivos`;
const areFiles = (v: unknown) => Array.isArray(v) && v.length <= MESSAGE_FILES && new Set(v).size === v.length && v.every(isFileId);

/** POST /api/consultar/conversaciones/objeto: what one asks about. */
export class AskedAbout {
  @IsIn(ASKABLE_OBJECTS, { message: NO_RECORD }) @Required(NO_RECORD) objeto!: AskableObject;
  @IsId(NO_RECORD) @Required(NO_RECORD) @CleanId() idObjeto!: number;
}

/** POST /api/guardar/conversaciones/preguntar → r_data {id}. */
export class AskQuestion extends AskedAbout {
  @Text({ label: 'Asunto', required: 'Diga en pocas palabras de qué se trata', max: SUBJECT_MAX }) asunto!: string;
  @Text({ label: 'Su pregunta', required: TEXT, max: MESSAGE_MAX, lines: true }) texto!: string;
  @rule('files', areFiles, { message: FILES }) @CleanList() archivos: string[] = [];
}

/** POST /api/guardar/conversaciones/escribir: in a conversation of one's own, which is open again by it. */
export class WriteMessage {
  @IsId(NO_RECORD) @Required(NO_RECORD) @CleanId() id!: number;
  @Text({ label: 'Su mensaje', required: TEXT, max: MESSAGE_MAX, lines: true }) texto!: string;
  @rule('files', areFiles, { message: FILES }) @CleanList() archivos: string[] = [];
}

/** POST /api/consultar/conversaciones/listar: a page of one's own. */
export class OwnConversationsQuestion {
  /** the last one of the page before; null: the first page */
  @rule(
    'before',
    (v) =>
      v === null || (typeof v === 'object' && !Number.isNaN(Date.parse(String((v as { ultimo?: unknown }).ultimo))) && isRow(v as object)),
    { message: 'La página no es válida' },
  )
  antesDe: { ultimo: string; id: number } | null = null;
}
const isRow = (v: { id?: unknown }): boolean => Number.isInteger(v.id) && (v.id as number) > 0 && (v.id as number) <= 2_147_483_647;

/** POST /api/consultar/conversaciones/ver: one's own, with its last messages, or those before one of them. */
export class ReadConversation {
  @IsId(NO_RECORD) @Required(NO_RECORD) @CleanId() id!: number;
  @IsId('La página no es válida') @CleanId() antesDe: number | null = null;
}

/** POST /api/recursos/conversaciones/{id}/responder: what its person reads; with `resolver` it ends there. */
export class AnswerConversation {
  @Filled(ANSWER_FIELDS)
  @MaxLength(MESSAGE_MAX, { message: long(MESSAGE_MAX) })
  @Required('Escriba la respuesta')
  @CleanLines()
  texto!: string;
  @IsBoolean({ message: 'Indique sí o no' }) resolver = false;
  @rule('files', areFiles, { message: FILES }) @CleanList() archivos: string[] = [];
  /** the last message that was read: an answer to what has gone on since is not sent */
  @IsId(NO_RECORD) @Required(NO_RECORD) @CleanId() leido!: number;
}
export const GONE_ON = 'Hay un mensaje nuevo que no ha leído. Léalo y envíe de nuevo';

/** POST /api/recursos/conversaciones/{id}/nota: for who answers, never for its person. */
export class NoteConversation {
  @MaxLength(NOTE_MAX, { message: long(NOTE_MAX) }) @Required('La nota es requerida') @CleanLines() texto!: string;
}

/** POST /api/recursos/conversaciones/asignar (rule O-10): to one operator, oneself too; null: to nobody any more. */
export class AssignConversations extends BulkAsk {
  @IsId('El operador indicado no es válido') @CleanId() idOperador: number | null = null;
}
/** POST /api/recursos/conversaciones/resolver (rule O-10): without another word. */
export class ResolveConversations extends BulkAsk {}

/** Why a conversation is left alone where many are asked for. */
export const CONVERSATIONS_LEFT = {
  tiene: 'Ya la tiene esa persona',
  nadie: 'Nadie la tiene',
  noPuede: 'Esa persona no responde preguntas de esta clase',
  suya: 'Es de esa misma persona',
  resuelta: 'Ya está resuelta',
  sinResponder: 'Nadie la ha respondido todavía',
} as const;
