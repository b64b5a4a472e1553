import { IsIn } from 'class-validator';
import { Days, NO_KIND } from '../conversations/term.js';
import { Reason } from '../reason.js';
import { Required } from '../validation.js';
import { APPEALABLE_OBJECTS, type AppealableObject } from './appeal.js';

/** POST /api/recursos/apelaciones/plazos: days of one kind, from now on. */
export class SaveAppealTerm {
  @IsIn(APPEALABLE_OBJECTS, { message: NO_KIND }) @Required(NO_KIND) objeto!: AppealableObject;
  @Days() dias!: number;
  @Days() respuesta!: number;
  @Reason() motivo!: string;
}
