import { AssignCases, ExcuseCases, REASON_MAX } from '@registro/contracts/evaluation/actions';
import type { BulkAction } from '../bulk/bulk-action.js';
import { OneReason } from '../kit/OneReason.js';
import { ReviewersInput } from './ReviewersInput.js';

export const CASE_NOUNS: [string, string] = ['caso', 'casos'];

/** The chosen cases given to the same people. */
export const ASSIGN: BulkAction = {
  label: 'Asignar',
  title: 'Asignar los casos',
  text: 'Todos los elegidos recibirán cada caso. El que alguno de ellos no puede tener queda como está.',
  yes: 'Asignar',
  path: 'casos/asignar',
  Dto: AssignCases,
  values: { evaluadores: [] },
  fields: <ReviewersInput name="evaluadores" />,
  weighs: ['evaluadores'],
  tells: 'asignar',
  will: ['se asignará', 'se asignarán'],
  did: ['asignado', 'asignados'],
};

/** The chosen cases taken from whoever has them. */
export const EXCUSE: BulkAction = {
  label: 'Excusar',
  title: 'Excusar a los evaluadores',
  text: 'Los casos volverán a esperar un evaluador. Quienes los tienen dejarán de verlos.',
  yes: 'Sí, excusar',
  danger: true,
  path: 'casos/excusar',
  tells: null,
  Dto: ExcuseCases,
  values: { motivo: '' },
  fields: <OneReason max={REASON_MAX} />,
  will: ['volverá a esperar', 'volverán a esperar'],
  did: ['vuelve a esperar', 'vuelven a esperar'],
};
