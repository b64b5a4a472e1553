import { agreed } from '@registro/contracts/count';
import type { Place } from '@registro/contracts/evaluation/panel-views';

const points = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2 });

/** Where a proposal stood as it was published, in words. */
export function placeText({ puntaje, puesto, de, corte }: Place): string {
  const own = `Al publicarse obtuvo ${points.format(puntaje)} ${agreed(puntaje, 'punto', 'puntos')} de 100 y quedó en el puesto ${puesto} de ${de}.`;
  return corte === null
    ? `${own} No se aprobó ninguna.`
    : `${own} El corte fue de ${points.format(corte)}: el menor puntaje entre las aprobadas.`;
}
