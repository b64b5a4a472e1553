import { Transform } from 'class-transformer';
import { IsObject, Matches, ValidateIf } from 'class-validator';
import { CleanId, IsId, Required } from './validation.js';

export const DRAFT_MAX_BYTES = 64 * 1024;

/** POST /api/consultar/borrador → r_data: the data kept, or null. */
export class ReadDraft {
  @Matches(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, { message: 'El formulario indicado no es válido' })
  @Required('El formulario indicado no es válido')
  formulario!: string;
  @IsId('El registro indicado no es válido') @CleanId() idRegistro: number | null = null;
}

/** POST /api/guardar/borrador: kept as typed, never validated; `datos: null` removes it (rule W-2). */
export class SaveDraft extends ReadDraft {
  /** taken as it was sent: reading it as a class would drop keys that objects are born with ('toString') */
  @Transform(({ obj }) => (obj as { datos: unknown }).datos)
  @IsObject({ message: 'El borrador no es válido' })
  @ValidateIf((o) => o.datos !== null)
  datos!: Record<string, unknown> | null;
}

/** `formulario` of the scholarship application; `idRegistro` is the application's id, none for a new one. */
export const SCHOLARSHIP_DRAFT = 'beca';

/** GET /api/interno/borrador/{idUsuario}/{formulario}/{idRegistro, 0 for none} → r_data; 404 when there is none. */
export interface InternalDraft {
  /** when it was first saved, ISO */
  creado: string;
}
