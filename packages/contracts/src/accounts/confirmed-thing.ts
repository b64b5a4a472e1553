import { confirmAct } from '../payments/acts.js';
import { CONFIRM_REDENOMINATION, confirmAdjust } from '../payments/adjust.js';
import { confirmFor } from '../payments/batch.js';
import { CONFIRM_BUDGET, CONFIRM_LIMIT } from '../payments/budget.js';
import { confirmPayment } from '../payments/settle.js';
import { CONFIRM_ALTERNATIVE, CONFIRM_EMAIL } from './email-change.js';
import { CONFIRM_ERASURE } from './erasure.js';
import { CONFIRM_DATA } from './own-data.js';
import { CONFIRM_PASSKEY, confirmRemoval } from './passkey.js';

/** All that somebody shows again who they are for. Of one record: named as for number 0, and followed by its number. */
const THINGS: Readonly<Record<string, string>> = {
  [confirmAdjust(0)]: 'Revertir o ajustar el pago',
  [confirmPayment(0)]: 'Registrar lo que hizo el banco con el pago',
  [confirmFor.approve(0)]: 'Aprobar el lote',
  [confirmAct(0)]: 'Confirmar la propuesta',
  [CONFIRM_BUDGET]: 'Proponer un presupuesto',
  [CONFIRM_LIMIT]: 'Proponer un límite',
  [CONFIRM_REDENOMINATION]: 'Redenominar la moneda',
  [CONFIRM_EMAIL]: 'Cambiar el correo de la cuenta',
  [CONFIRM_ALTERNATIVE]: 'Cambiar el correo alternativo',
  [CONFIRM_DATA]: 'Descargar la copia de los datos propios',
  [CONFIRM_ERASURE]: 'Pedir que se borren sus datos',
  [CONFIRM_PASSKEY]: 'Agregar una llave de acceso',
  [confirmRemoval(0)]: 'Quitar la llave de acceso',
};

/** What a confirmation was given for, in words: 'aprobar:lote:12' → 'Aprobar el lote 12'. */
export function confirmedThing(para: string): string {
  const [number = ''] = /\d+$/.exec(para) ?? [];
  const words = THINGS[para.slice(0, para.length - number.length) + (number && '0')];
  return words ? `${words} ${number}`.trim() : para;
}
