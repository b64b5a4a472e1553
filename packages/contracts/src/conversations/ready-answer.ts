import { IsBoolean, MaxLength } from 'class-validator';
import { Fillable } from '../evaluation/sentences.js';
import { Clean, CleanId, CleanLines, CleanList, IsId, Required, rule } from '../validation.js';
import { ANSWER_FIELDS } from './answer-fields.js';
import { MESSAGE_MAX } from './asking.js';
import { answeredBy, ASKABLE_OBJECTS, type AskableObject, isAskable } from './conversation.js';

export const READY_TITLE_MAX = 80;
/** Less than a message: what the conversation puts in its places has room. */
export const READY_TEXT_MAX = MESSAGE_MAX / 2;

const tooLong = (most: number) => ({ message: `No puede tener más de ${most} caracteres` });
const VERSION = 'La versión indicada no es válida';
const areKinds = (v: unknown) =>
  Array.isArray(v) && v.length <= ASKABLE_OBJECTS.length && new Set(v).size === v.length && v.every((one) => isAskable(String(one)));

/** POST /api/recursos/respuestas-preparadas → r_data {id}: a new one. */
export class NewReadyAnswer {
  @MaxLength(READY_TITLE_MAX, tooLong(READY_TITLE_MAX)) @Required('El título es requerido') @Clean() titulo!: string;
  /** the kinds that it is offered for; none: all */
  @rule('kinds', areKinds, { message: 'Elija para qué preguntas es' }) @CleanList() objetos: AskableObject[] = [];
  @Fillable(ANSWER_FIELDS)
  @MaxLength(READY_TEXT_MAX, tooLong(READY_TEXT_MAX))
  @Required('El texto es requerido')
  @CleanLines()
  texto!: string;
}

/** POST /api/recursos/respuestas-preparadas/{id}/guardar; 409 where somebody saved meanwhile (rule A-4). */
export class SaveReadyAnswer extends NewReadyAnswer {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;
}

/** POST /api/recursos/respuestas-preparadas/{id}/archivar: offered no more, or again. */
export class ArchiveReadyAnswer {
  @IsBoolean({ message: 'Indique sí o no' }) archivada!: boolean;
}

/** A row of GET /api/recursos/respuestas-preparadas. */
export interface ReadyAnswerRow {
  id: number;
  titulo: string;
  /** none: all */
  objetos: AskableObject[];
  texto: string;
  archivada: boolean;
  /** of its last change, ISO */
  cambio: string;
  version: number;
}
/** A row of GET /api/recursos/conversaciones/{id}/respuestas → r_data: what may be said in this one, by title. */
export type ReadyAnswer = Pick<ReadyAnswerRow, 'id' | 'titulo' | 'texto'>;

/** Whoever answers all the kinds of a ready answer writes it (rule Q-19); one for all kinds, whoever answers any. */
export const mayWrite = (permisos: readonly string[], objetos: readonly AskableObject[]): boolean =>
  objetos.every((objeto) => answeredBy(permisos).includes(objeto));

export const READY_NOT_FOUND = 'La respuesta preparada no existe';
export const READY_NOT_YOURS = 'Elija solo preguntas que usted responde';
export const READY_SAVED = 'Respuesta preparada guardada';
export const READY_ARCHIVED = ['La respuesta ya no se ofrece', 'La respuesta se ofrece de nuevo'] as const;
/** Whether it is offered, in words: it is, it is not. */
export const READY_WORDS = ['Se ofrece', 'Archivada'] as const;
/** For which questions it is, where it is for all. */
export const ALL_KINDS = 'Todas las preguntas';
