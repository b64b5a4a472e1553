import type { DisbursementRead } from '@registro/contracts/calls/progress';
import { centsToNumber } from '@registro/contracts/money';
import type { Disbursement } from './disbursement.entity.js';

const iso = (time: Date | null): string | null => (time === null ? null : new Date(time).toISOString());

/** A disbursement as its owner reads it; where its payment is, payments tells. */
export const presentDisbursement = ({
  id,
  trimestre,
  monto,
  liberado,
  pagado,
  rechazo,
  revertido,
  cerrado,
}: Disbursement): DisbursementRead => ({
  id,
  trimestre,
  monto: centsToNumber(monto),
  liberado: iso(liberado),
  pagado: iso(pagado),
  rechazo,
  revertido,
  cerrado: iso(cerrado),
});
