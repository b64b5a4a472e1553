import { appealed, questioned } from '../../../../tests/builders/asked.js';
import { preparedBatch } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('names each payment of a batch that somebody asks about or appeals, for who approves it (Q-30)', async () => {
  const [person, approves] = await Promise.all([newPerson(), newPersonAs('operador', ['pagos-aprobar'])]);
  const { id, lineas } = await preparedBatch('0639', [1_000, 2_000, 3_000, 4_000]);
  const [both, question, appeal, answered] = lineas.map(({ idPago }) => idPago) as [number, number, number, number];
  for (const idPago of [both, question, answered]) await questioned('pago', idPago, person);
  for (const idPago of [both, appeal, answered]) await appealed('pago', idPago, person);
  // Of another kind, with the same number.
  await questioned('periodo', answered, person);
  await db().query(`update conversations.conversacion set estado = 'persona', espera = null where objeto = 'pago' and "idObjeto" = $1`, [
    answered,
  ]);
  await db().query(
    `update conversations.apelacion set estado = 'confirmada', resuelta = now(), motivo = 'Así fue' where objeto = 'pago' and "idObjeto" = $1`,
    [answered],
  );
  const { body } = await approves.get(`recursos/lotes/${id}/cambios`);
  const [asks, appeals] = ['Hay una pregunta sobre este pago que espera respuesta', 'Hay un recurso sobre este pago sin decidir'];
  const first = 'Es el primer pago a este beneficiario';
  expect(body.r_data).toMatchObject({ sinPreguntas: false, destacados: 4, sinNovedad: 0 });
  expect(
    Object.fromEntries(body.r_data.destacan.map(({ idPago, razones }: { idPago: number; razones: string[] }) => [idPago, razones])),
  ).toEqual({
    [both]: [appeals, asks, first],
    [question]: [asks, first],
    [appeal]: [appeals, first],
    [answered]: [first],
  });
});
