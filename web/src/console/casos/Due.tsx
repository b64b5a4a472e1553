import { countOf } from '@registro/contracts/count';
import { type CaseRow, waits } from '@registro/contracts/evaluation/case';
import { DUE_SOON_DAYS, dayOf } from '@registro/contracts/evaluation/desk';
import { State } from '../kit/cells.js';

/** Where a case stands against the target of its call: 'día 6 de 10', or how late it is; nothing once it is decided. */
export function Due({ antiguedad, plazo, estado }: Pick<CaseRow, 'antiguedad' | 'plazo' | 'estado'>) {
  if (!waits(estado)) return null;
  const late = antiguedad - plazo;
  if (late >= 0) return <State tone="error">{late === 0 ? 'Vence hoy' : `Vencido hace ${countOf(late, 'día', 'días')}`}</State>;
  return <State tone={late >= -DUE_SOON_DAYS ? 'warning' : 'default'}>{`Día ${dayOf(antiguedad)} de ${plazo}`}</State>;
}
