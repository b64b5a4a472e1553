import { act, assigned, coordinator, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { approvedPeriod, institution, period, postgraduate, stipend, storedPeriod } from '../../../../tests/builders/period.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { paymentsOfPeriod } from '../../../../tests/builders/settled.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const done = async (who: Agent, path: string, body: object) => {
  const answer = await who.post(path, body);
  expect({ path, text: answer.text, r_succ: answer.body.r_succ }).toEqual({ path, text: answer.text, r_succ: true });
  return answer.body;
};
const pay = (idConceptoPago: number, monto: number) => ({ idPago: null, idConceptoPago, monto });

describe('A scholarship', () => {
  it('goes from a reviewer’s approval to two approved periods, whose three payments are owed', async () => {
    const judge = await reviewer();
    const { person, idBeca, idCaso } = await assigned(await coordinator(), judge);
    await act(judge, idCaso, 'aprobar', { version: 1 });
    await statusBecomes(person, 4);

    // The declaration: drawn, signed, uploaded, returned once, found in order.
    const drawn = await done(person, 'documentos/generar', { tipo: 'declaracion', id: String(idBeca) });
    const { idDocumento } = drawn.r_data;
    await eventually(
      'the declaration',
      async () => (await person.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo',
    );
    const declare = async () =>
      done(person, 'guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(person, 'contrato') });
    await declare();
    const operator = await newPersonAs('operador', ['convocatorias']);
    const { rows } = await db().query<{ id: number }>('select id from scholarships.contrato where "idBeca" = $1', [idBeca]);
    await done(operator, `recursos/contratos/${rows[0]!.id}/devolver`, { motivo: 'Falta la firma' });
    await declare();
    await done(operator, `recursos/contratos/${rows[0]!.id}/aprobar`, {});

    // The wizard: postgraduate, account, institution, periods.
    const idArchivo = await uploaded(person, 'proyectoGrado');
    await done(person, 'guardar/becapostgrado/guardar-datos-postgrado', postgraduate(idBeca, { proyectoGrado: true, idArchivo }));
    await done(person, 'guardar/becapostgrado/guardar-datos-personales-periodo', stipend(idBeca));
    const saved = await done(person, 'guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca, instituciones: [institution()] });
    const save = async (over: object) => {
      const periodos = [await period(person, saved.r_data.idInstitucion, over as Record<string, unknown>)];
      return (await done(person, 'guardar/becapostgrado/guardar-periodo-concepto-pago', { idBeca, periodos })).r_data.idPeriodo as number;
    };
    const first = await save({ pagos: [pay(1, 1000), pay(2, 250.75)] });
    const second = await save({ fechaInicio: '2026-07-01', pagos: [pay(3, 1800)] });
    await done(person, 'consultar/becapostgrado/registroCompletado', { idBeca });
    await paymentsOfPeriod(first, 'revision');

    // Both are approved, and the service of payments has what is owed for them.
    for (const id of [first, second]) await approvedPeriod(operator, id);
    expect(await paymentsOfPeriod(first, 'pendiente')).toHaveLength(2);
    expect(await paymentsOfPeriod(second, 'pendiente')).toHaveLength(1);
    expect([(await storedPeriod(first)).estatus, (await storedPeriod(second)).estatus]).toEqual([2, 2]);
    const { periodos } = (await person.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca })).body;
    expect(periodos.map((p: { montoPagar: number }) => p.montoPagar)).toEqual([1800, 1250.75]);
    const pending = await operator.post('consultar/becapostgrado/listadoPagosPendientesPostgradoBecaFonacit', { idBeca });
    expect(pending.body.r_data).toHaveLength(3);
  });
});
