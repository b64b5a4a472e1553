import { CleanId, IsId, Required } from './validation.js';

const MESSAGE = 'El registro indicado no es válido';

/** `{ id }`, for every call that means one record. */
export class RecordId {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() id!: number;
}
