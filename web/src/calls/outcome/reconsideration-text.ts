import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import { momentText } from '../../ui/windows.js';

/**
 * What there is to say of a reconsideration: that it may be asked for, or how it stands; null where the call has none
 * (rule E-26).
 */
export function reconsiderationText({ vigente, reconsideracion: { hasta, puede, estado, evaluan } }: PublishedOutcome): string | null {
  if (estado === 'pedida') return 'Recibimos su solicitud. Le avisaremos aquí y por correo de lo que sigue.';
  if (estado === 'negada') return 'Su solicitud no procede: la decisión ya tuvo efecto y queda como está.';
  if (estado === 'admitida') {
    if (vigente) return 'Este resultado es el de la reconsideración que usted solicitó.';
    const who = evaluan ? 'otras personas evalúan la propuesta' : 'aún no hay quien evalúe de nuevo la propuesta; se está nombrando';
    return `Su solicitud procede: ${who}. La decisión anterior quedó sin efecto.`;
  }
  if (hasta === null) return null;
  const end = `${momentText(hasta)} (hora de Caracas)`;
  return puede
    ? `Si cree que algo no se tuvo en cuenta, puede solicitar una vez que la evalúen otras personas, hasta el ${end}.`
    : `El plazo para solicitarla fue hasta el ${end}, o la decisión no la admite.`;
}
