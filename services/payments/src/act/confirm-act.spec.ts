import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import {
  approvedBatch,
  bringAnswer,
  confirms,
  exportBatch,
  isoAnswer,
  newBank,
  registerPayer,
  settleByHand,
} from '../../../../tests/builders/bank.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

// That no act is one person's is proved with all others that take two: tests/access/two-persons.spec.ts.
it('An answer and what is written down of one payment are not confirmed by who prepared its batch or sent it to the bank', async () => {
  const banco = await newBank();
  await registerPayer(banco);
  const batch = await approvedBatch(banco, [10_050]);
  const [sends, other] = [
    await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
    await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
  ];
  await exportBatch(sends, batch.id);
  const id = (await bringAnswer(other, batch.id, isoAnswer(batch, ['ACSC']))).body.r_data.acto as number;
  const byHand = (await settleByHand(other, batch.lineas[0]!.idPago)).body.r_data.acto as number;
  for (const which of [id, byHand]) expect((await confirms(sends, which)).body.r_mess).toBe(ACT_REFUSALS.lote);
});
