import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { institution, period, postgraduate, processing, savedPeriod, scholar, storedPeriod } from '../../../../tests/builders/period.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const SAVE = 'guardar/becapostgrado/guardar-periodo-concepto-pago';
const LIST = 'consultar/becapostgrado/listar-periodo-postgrado';
type Scholar = Agent & { idBeca: number };
const save = (agent: Scholar, data: object) => agent.post(SAVE, { idBeca: agent.idBeca, periodos: [data] });
const pay = (idConceptoPago: number, monto = 10, idPago: number | null = null) => ({ idPago, idConceptoPago, monto });
const returned = async (id: number) => {
  const operator = await newPersonAs('operador', ['convocatorias']);
  const { version } = await storedPeriod(id);
  const notas = [{ campo: 'pagos', nota: 'El arancel no corresponde' }];
  await operator.post(`recursos/periodos/${id}/devolver`, { version, motivo: 'Revise los montos', notas });
};

afterAll(closeDb);

describe('A period', () => {
  it('is saved with its payments, goes into review, and what it owes is told', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const body = await period(agent, begun.idInstitucion, { pagos: [pay(1, 1500.5), pay(2, 0.1)] });
    const answer = await save(agent, body);
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'Los datos para el pago postgrado han sido registrado' });
    const { idPeriodo, version } = answer.body.r_data;
    const list = (await agent.post(LIST, { idBeca: agent.idBeca })).body;
    expect(list).toMatchObject({ r_succ: true, r_data: { periodos: list.periodos, instituciones: list.instituciones } });
    expect(list.instituciones).toEqual([
      {
        idPeriodo,
        idInstitucion: begun.idInstitucion,
        razonSocial: 'UNIVERSIDAD DE PRUEBA',
        idInstitucionBancariaInstitucion: { value: 102, label: '0102 – Banco de Venezuela' },
      },
    ]);
    expect(list.periodos).toEqual([
      {
        idPeriodo,
        version,
        idBeca: agent.idBeca,
        fechaInicioPeriodo: '2026-02-01',
        creditosInscritos: 12,
        creditosAprobados: null,
        idArchivoPeriodo: body['idArchivoPeriodo'],
        idInstitucion: begun.idInstitucion,
        razonSocial: 'UNIVERSIDAD DE PRUEBA',
        rifInstitucion: 'G200001003',
        idInstitucionBancariaInstitucion: { value: 102, label: '0102 – Banco de Venezuela' },
        montoPagar: 1500.6,
        conceptoPago: 'Matrícula, Aranceles',
        estatus: { value: 1, label: 'En revisión' },
        estatusId: 1,
        registroCompletado: false,
        pagos: [
          expect.objectContaining({
            idConceptoPago: 1,
            monto: 1500.5,
            estado: 'revision',
            fijo: false,
            rechazo: null,
            idArchivoPago: null,
          }),
          expect.objectContaining({ idConceptoPago: 2, conceptoPago: 'Aranceles', monto: 0.1, completado: null }),
        ],
        observacionesDevolucion: null,
        notas: [],
        apuntes: [],
        puede: { verPago: false, eliminar: false, observar: false, editar: false },
      },
    ]);
    const one = await agent.post('consultar/becapostgrado/ver-datos-periodo-postgrado', { idBeca: agent.idBeca, idPeriodo });
    expect(one.body.r_data).toEqual(list.periodos[0]);
    expect((await agent.post('consultar/becapostgrado/listarPagoMatricula', { idBeca: agent.idBeca })).body.r_data).toMatchObject([
      { idPeriodo, monto: 1500.5, razonSocial: 'UNIVERSIDAD DE PRUEBA' },
      { idPeriodo, monto: 0.1 },
    ]);
    const told = `select 1 from platform.evento where tipo = 'payment.requested' and datos = jsonb_build_object('objeto', 'periodo', 'idObjeto', $1::int, 'idUsuario', $2::int)`;
    expect((await db().query(told, [idPeriodo, agent.id])).rowCount).toBe(1);
    await eventually('the file stays', async () => {
      const { rows } = await db().query('select adjunto from documents.archivo where id = $1', [body['idArchivoPeriodo']]);
      return rows[0].adjunto === `periodo:${idPeriodo}`;
    });
  });

  it('finds its institution by RIF and bank too', async () => {
    const agent = await scholar();
    const { idInstitucion } = await processing(agent);
    const byRif = { idInstitucion: null, rifInstitucion: 'G-20000100-3', idInstitucionBancaria: 102 };
    const answer = await save(agent, await period(agent, idInstitucion, byRif));
    expect(answer.body.r_succ).toBe(true);
    const other = await save(agent, await period(agent, idInstitucion, { ...byRif, idInstitucionBancaria: 134 }));
    expect(other.body.errores).toEqual([{ campo: 'periodos.0.idInstitucion', mensaje: 'Seleccione la institución' }]);
  });

  it('is changed once it was returned: what stays keeps its place, what goes is gone, and concepts may swap', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const id = await savedPeriod(agent, begun, { pagos: [pay(1, 10), pay(2, 20)] });
    const body = await period(agent, begun.idInstitucion, { idPeriodo: id });
    expect((await save(agent, body)).body).toMatchObject({ r_succ: false, r_mess: 'El periodo no se puede modificar en su estado actual' });
    await returned(id);
    const before = await storedPeriod(id);
    const seen = (await agent.post(LIST, { idBeca: agent.idBeca })).body.periodos[0];
    expect(seen).toMatchObject({
      estatusId: 4,
      observacionesDevolucion: 'Revise los montos',
      notas: [{ campo: 'pagos', nota: 'El arancel no corresponde' }],
      pagos: [{ estado: 'devuelto' }, { estado: 'devuelto' }],
      puede: { editar: true, observar: true, eliminar: true },
    });
    const [first, second] = before.pagos;
    const swapped = { ...body, version: before.version, pagos: [pay(2, 21, first!.id), pay(1, 11, second!.id)] };
    expect((await save(agent, swapped)).body.r_succ).toBe(true);
    expect(await storedPeriod(id)).toMatchObject({
      estatus: 1,
      observacion: null,
      debido: before.debido + 1,
      pagos: [
        { id: first!.id, orden: 1, idConceptoPago: 2, monto: '21.00', intento: 1 },
        { id: second!.id, orden: 2, idConceptoPago: 1, monto: '11.00', intento: 1 },
      ],
    });
    await returned(id);
    expect((await save(agent, { ...body, pagos: [pay(3, 30)] })).body.r_succ).toBe(true);
    expect((await storedPeriod(id)).pagos).toMatchObject([{ orden: 1, idConceptoPago: 3 }]);
  });

  it('that was saved in another window answers what changed there', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const id = await savedPeriod(agent, begun);
    await returned(id);
    expect((await save(agent, await period(agent, begun.idInstitucion, { idPeriodo: id, version: 1 }))).status).toBe(409);
  });

  it.each([
    [{ fechaInicio: '2026-01-14' }, 'fechaInicio', 'La fecha de inicio del periodo no puede ser anterior a la del postgrado'],
    [{ fechaInicio: '2199-01-01' }, 'fechaInicio', 'La fecha de inicio del periodo no puede ser posterior a mañana'],
    [{ pagos: [pay(1), pay(1)] }, 'pagos', 'Ha seleccionado el mismo concepto 2 veces. Por favor, cámbielo.'],
    [{ pagos: [pay(3), pay(2)] }, 'pagos', 'El pago único (matrícula y aranceles) no se puede combinar con otros conceptos'],
    [{ pagos: [pay(1), pay(2), pay(1), pay(2)] }, 'pagos', 'Un periodo admite hasta 3 pagos'],
    [{ pagos: [pay(7)] }, 'pagos.0.idConceptoPago', 'Requerido'],
    [{ pagos: [pay(1, 0)] }, 'pagos.0.monto', 'Indique un monto mayor que cero'],
    [{ pagos: [pay(1, 5, 999_999)] }, 'pagos.0.idPago', 'El pago indicado no es de este periodo'],
    [
      { idArchivoPeriodo: '6a1f3f8e-6a44-4f7e-9d2c-2f6f0c5f9a10' },
      'idArchivoPeriodo',
      expect.stringMatching(/no existe o no le pertenece/),
    ],
  ])('with %j is refused next to %s', async (over, campo, mensaje) => {
    const agent = await scholar();
    const { idInstitucion } = await processing(agent);
    const answer = await save(agent, await period(agent, idInstitucion, over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: `periodos.0.${campo}`, mensaje }]);
  });

  it('needs an institution first', async () => {
    const agent = await scholar();
    await agent.post('guardar/becapostgrado/guardar-datos-postgrado', postgraduate(agent.idBeca));
    expect((await save(agent, await period(agent, 1))).body).toMatchObject({
      r_succ: false,
      r_mess: 'Registre primero los datos bancarios de la institución',
    });
  });

  it('is nobody else’s, and neither are its file and its institution', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const id = await savedPeriod(agent, begun);
    const thief = await scholar();
    const own = await processing(thief);
    expect(
      (await save(Object.assign(await newPerson(), { idBeca: agent.idBeca }), await period(agent, begun.idInstitucion))).status,
    ).not.toBe(200);
    expect((await save(thief, await period(thief, own.idInstitucion, { idPeriodo: id }))).status).toBe(404);
    const foreign = await save(thief, await period(thief, begun.idInstitucion));
    expect(foreign.body.errores).toEqual([{ campo: 'periodos.0.idInstitucion', mensaje: 'Seleccione la institución' }]);
    const file = await uploaded(agent, 'periodo-beca-post');
    expect((await save(thief, await period(thief, own.idInstitucion, { idArchivoPeriodo: file }))).body.errores).toMatchObject([
      { campo: 'periodos.0.idArchivoPeriodo' },
    ]);
    expect((await thief.post(LIST, { idBeca: agent.idBeca })).status).toBe(404);
    const view = { idBeca: thief.idBeca, idPeriodo: id };
    expect((await thief.post('consultar/becapostgrado/ver-datos-periodo-postgrado', view)).status).toBe(404);
    expect((await thief.post('consultar/becapostgrado/listarPagoMatricula', { idBeca: agent.idBeca })).status).toBe(404);
  });
});

describe('The database itself', () => {
  const insert = (id: number, orden: number, concepto: number) =>
    db().query(`insert into scholarships.pago_periodo ("idPeriodo", orden, "idConceptoPago", monto) values ($1, $2, $3, 1)`, [
      id,
      orden,
      concepto,
    ]);
  const stored = async () => {
    const agent = await scholar();
    return savedPeriod(agent, await processing(agent), { pagos: [pay(1)] });
  };

  it('refuses a fourth payment', async () => {
    const id = await stored();
    await insert(id, 2, 2);
    await insert(id, 3, 9);
    await expect(insert(id, 4, 10)).rejects.toMatchObject({ constraint: 'pago_periodo_tres' });
    await expect(insert(id, 3, 10)).rejects.toMatchObject({ constraint: 'pago_periodo_orden' });
  });

  it('refuses a repeated concept, concept 3 beside another, and an amount of nothing', async () => {
    const id = await stored();
    await expect(insert(id, 2, 1)).rejects.toMatchObject({ constraint: 'pago_periodo_concepto' });
    await expect(insert(id, 2, 3)).rejects.toMatchObject({ constraint: 'pago_unico_solo' });
    await expect(db().query('update scholarships.pago_periodo set monto = 0 where "idPeriodo" = $1', [id])).rejects.toMatchObject({
      constraint: 'pago_periodo_monto',
    });
  });

  it('refuses concept 3 beside another also when both come at once', async () => {
    const id = await stored();
    await db().query('delete from scholarships.pago_periodo where "idPeriodo" = $1', [id]);
    const ended = await Promise.allSettled([insert(id, 1, 1), insert(id, 2, 3)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps what was paid as it is', async () => {
    const id = await stored();
    await db().query('update scholarships.pago_periodo set pagado = now() where "idPeriodo" = $1', [id]);
    for (const change of ['update scholarships.pago_periodo set monto = 2', 'delete from scholarships.pago_periodo'])
      await expect(db().query(`${change} where "idPeriodo" = $1`, [id])).rejects.toMatchObject({ constraint: 'pago_pagado_fijo' });
  });

  it('keeps accounts of 20 digits, of their bank', async () => {
    const agent = await scholar();
    await processing(agent);
    const change = (numero: string) =>
      db().query('update scholarships.institucion set "NumcuentaInstitucion" = $2 where "idBeca" = $1', [agent.idBeca, numero]);
    await expect(change('0102')).rejects.toMatchObject({ constraint: 'institucion_cuenta' });
    await expect(change('01340001690000000012')).rejects.toMatchObject({ constraint: 'institucion_cuenta' });
    expect(institution()['NumcuentaInstitucion']).toHaveLength(20);
  });
});
