import { IsIn, MaxLength } from 'class-validator';
import { Filled } from '../evaluation/sentences.js';
import { isFileId } from '../documents/file-id.js';
import { Reason } from '../reason.js';
import { fields } from '../record/fields.js';
import { CleanId, CleanLines, CleanList, IsId, Required, rule } from '../validation.js';
import { APPEAL_REASONS, APPEALABLE_OBJECTS, type AppealableObject, type AppealReason, type AppealResult } from './appeal.js';

const { Text } = fields<object>();

export const APPEAL_TEXT = { min: 20, max: 4000 } as const;
export const APPEAL_FILES = 5;

const NO_RECORD = 'El registro indicado no es válido';
const NO_COLLEAGUE = 'Elija a quién se da';
const areFiles = (v: unknown) => Array.isArray(v) && v.length <= APPEAL_FILES && new Set(v).size === v.length && v.every(isFileId);

/** POST /api/consultar/apelaciones/objeto: what was decided on. */
export class AppealedObject {
  @IsIn(APPEALABLE_OBJECTS, { message: NO_RECORD }) @Required(NO_RECORD) objeto!: AppealableObject;
  @IsId(NO_RECORD) @Required(NO_RECORD) @CleanId() idObjeto!: number;
}

/** POST /api/guardar/apelaciones/pedir → r_data {id, acuse}. */
export class AskAppeal extends AppealedObject {
  @IsIn(Object.keys(APPEAL_REASONS), { message: 'Elija por qué lo pide' }) @Required('Elija por qué lo pide') razon!: AppealReason;
  @Text({
    label: 'Sus razones',
    required: 'Escriba sus razones',
    min: APPEAL_TEXT.min,
    tooShort: `Explique sus razones en al menos ${APPEAL_TEXT.min} caracteres`,
    max: APPEAL_TEXT.max,
    lines: true,
  })
  texto!: string;
  @rule('files', areFiles, { message: `Puede adjuntar hasta ${APPEAL_FILES} archivos` }) @CleanList() archivos: string[] = [];
}

/** POST /api/consultar/apelaciones/listar: a page of one's own. */
export class OwnAppealsQuestion {
  /** the last one of the page before; null: the first page */
  @IsId('La página no es válida') @CleanId() antesDe: number | null = null;
}

/** POST /api/recursos/apelaciones/{id}/dar: to a colleague who may decide on it. */
export class GiveAppeal {
  @IsId(NO_COLLEAGUE) @Required(NO_COLLEAGUE) @CleanId() idOperador!: number;
}

/** POST /api/recursos/apelaciones/{id}/decidir: with what its person reads. */
export class DecideAppeal {
  @IsIn(['confirmada', 'concedida'], { message: 'Elija qué decide' }) @Required('Elija qué decide') resultado!: AppealResult;
  @Filled()
  @MaxLength(2000, { message: 'No puede tener más de 2000 caracteres' })
  @Required('Escriba por qué')
  @CleanLines()
  motivo!: string;
}

/** POST /api/recursos/apelaciones/propuestas/{id}/negar. */
export class RefuseAppealProposal {
  @Reason() motivo!: string;
}
