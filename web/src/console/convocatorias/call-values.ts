import { type CallRow, SaveCall } from '@registro/contracts/calls/call';
import { DOCUMENTS_PROPOSED } from '@registro/contracts/calls/documents';
import { amountToType } from '@registro/contracts/money';

/** What is said once a call was saved: that its documents wait for another operator, where they do by this. */
export const savedWords = (before: CallRow, saved: CallRow): string =>
  saved.propuesta && saved.propuesta.creado !== before.propuesta?.creado ? DOCUMENTS_PROPOSED : 'Convocatoria guardada';

/** What the inputs of a call hold: amounts and whole numbers as they are typed. */
export function callValues(row: CallRow) {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  const names = Object.keys(new SaveCall()) as (keyof SaveCall)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    nombre: row.nombre,
    anio: typed(row.anio),
    montoMaximo: amountToType(row.montoMaximo),
    presupuesto: amountToType(row.presupuesto),
    duracionMaxima: typed(row.duracionMaxima),
    diasReconsideracion: typed(row.diasReconsideracion),
    diasRecurso: typed(row.diasRecurso),
    desvioGastos: typed(row.desvioGastos),
    terminos: row.terminos.map((one) => ({ ...one, url: one.url ?? '' })),
    rubros: row.rubros.map(({ idRubro, tope }) => ({ idRubro, tope: amountToType(tope) })),
  };
}
