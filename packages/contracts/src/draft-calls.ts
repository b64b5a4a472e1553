import { Transform } from 'class-transformer';
import { IsObject, Matches, ValidateIf } from 'class-validator';
import { DRAFT_MAX_BYTES } from './draft.js';
import type { JsonBudget } from './json-budget.js';
import { CleanId, IsId, Required, rule } from './validation.js';

/**
 * What is a little too long is still told so in words of its own; what is typed in a form with lists has more fields
 * than a form.
 */
export const DRAFT_BUDGET: Partial<JsonBudget> = { bytes: 4 * DRAFT_MAX_BYTES, depth: 20, keys: 5_000, items: 5_000, asTyped: true };

/**
 * POST /api/consultar/borrador → r_data: the data kept, or null; beside it `version`, which changes with every save,
 * null for none.
 */
export class ReadDraft {
  @Matches(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, { message: 'El formulario indicado no es válido' })
  @Required('El formulario indicado no es válido')
  formulario!: string;
  @IsId('El registro indicado no es válido') @CleanId() idRegistro: number | null = null;
}

/**
 * POST /api/guardar/borrador → r_data {version}: kept as typed, never validated; `datos: null` removes it (rule W-2).
 * 409 with `KeptDraft` where another tab or device has saved since `version` (rule W-13).
 */
export class SaveDraft extends ReadDraft {
  /** taken as it was sent: reading it as a class would drop keys that objects are born with ('toString') */
  @Transform(({ obj }) => (obj as { datos: unknown }).datos)
  @IsObject({ message: 'El borrador no es válido' })
  @ValidateIf((o) => o.datos !== null)
  datos!: Record<string, unknown> | null;
  /** what the sender read or saved last, null for none; left out, the draft is replaced or removed whatever it holds */
  @rule('version', (v) => v == null || (typeof v === 'string' && v.length <= 40), { message: 'La versión indicada no es válida' })
  version?: string | null;
}
