import { REPORT_EARLIER_FIRST, REPORT_NOT_BEGUN, REPORT_NOT_EXPECTED, REPORT_NOT_OPEN } from '@registro/contracts/calls/progress';
import { inCaracas } from '@registro/contracts/dates';
import { callOf, putAt, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { approvedMonthsAgo, approvedProject, report } from '../../../../tests/builders/progress.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A report of progress', () => {
  it('is sent by quarter, in order, and read against what was planned', async () => {
    const { agent, idProyecto } = await approvedProject();
    const { body: before } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    expect(before.r_data.trimestres.map((t: { nombre: string; puede: { enviar: boolean } }) => [t.nombre, t.puede.enviar])).toEqual([
      ['Trimestre 1 (meses 1 a 3)', true],
      ['Trimestre 2 (meses 4 a 6)', false],
    ]);
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 2))).body).toMatchObject({
      r_succ: false,
      r_mess: REPORT_EARLIER_FIRST,
    });
    const { body } = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1));
    expect(body).toMatchObject({ r_succ: true, r_data: { idInforme: expect.any(Number), version: 1 } });
    const { body: after } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    expect(after.r_data.trimestres[0].informe).toMatchObject({
      estatus: { value: 1, label: 'En revisión' },
      actividades: [{ actividad: 'Instalar', resultado: 'Diez sensores', avance: 80 }],
      gastos: [
        { idRubro: { value: 1 }, previsto: 600.5, antes: 0, financiado: 1000.5, monto: 600.5 },
        { idRubro: { value: 2 }, previsto: 0, antes: 0, financiado: 500, monto: 0 },
      ],
    });
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 1))).body.r_mess).toBe(REPORT_NOT_OPEN);
    await approvedMonthsAgo(idProyecto, 3);
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 2))).body.r_succ).toBe(true);
    const { body: both } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    expect(both.r_data.trimestres[1].informe.gastos).toMatchObject([
      { previsto: 400, antes: 600.5, financiado: 1000.5, monto: 400 },
      { previsto: 500, antes: 0, financiado: 500, monto: 500 },
    ]);
  });

  it('comes once its quarter has begun, which is counted from the approval', async () => {
    const { agent, idProyecto } = await approvedProject();
    await approvedMonthsAgo(idProyecto, 2);
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 1))).body.r_succ).toBe(true);
    const { body } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    const [first, second] = body.r_data.trimestres;
    expect([first, second]).toMatchObject([
      { comenzado: true, puede: { enviar: false } },
      { comenzado: false, puede: { enviar: false } },
    ]);
    expect(inCaracas(second.desde, 'hour')).toBe('00:00');
    const early = await agent.post('guardar/convocatoria/informe', report(idProyecto, 2));
    expect(early.body).toMatchObject({ r_succ: false, r_mess: REPORT_NOT_BEGUN(2, inCaracas(second.desde, 'day')) });
    // An approval that is taken back and given again begins anew.
    await putAt(idProyecto, 4);
    await putAt(idProyecto, 5);
    const { body: anew } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    expect(anew.r_data.trimestres[0].desde > first.desde).toBe(true);
  });

  // Of a call that takes 20 %: planned 600,50 and 0; without a plan by quarter all that is financed, 1.000,50 and 500.
  it.each<[string, ('segundaFase' | 'informes')[], [number, number], number]>([
    ['as planned', ['segundaFase', 'informes'], [600.5, 0], 0],
    ['by the share more', ['segundaFase', 'informes'], [720.6, 0], 0],
    ['by a céntimo over the share', ['segundaFase', 'informes'], [720.61, 0], 1],
    ['by the share less', ['segundaFase', 'informes'], [480.4, 0], 0],
    ['by a céntimo under the share', ['segundaFase', 'informes'], [480.39, 0], 1],
    ['where nothing is planned', ['segundaFase', 'informes'], [600.5, 99_999_999], 1],
    ['without a plan by quarter, what is financed', ['informes'], [1200.6, 0], 0],
    ['without a plan by quarter, more than the share beyond it', ['informes'], [1200.61, 99_999_999], 2],
  ])('asks why and for a support file where it spent other than planned: %s', async (_, fases, [one, two], far) => {
    const programa = fases.includes('segundaFase') ? 'innovacion' : 'sostenibilidad';
    const call = await callOf(programa, { fases });
    const { agent, idProyecto } = fases.includes('segundaFase') ? await approvedProject(call) : await sentProposal(call);
    await putAt(idProyecto, 5);
    const gastos = [
      { idRubro: 1, monto: one },
      { idRubro: 2, monto: two },
    ];
    const body = report(idProyecto, 1, { gastos, ...(programa === 'sostenibilidad' && { actividades: [] }) });
    const plain = await agent.post('guardar/convocatoria/informe', body);
    const said = (plain.body.errores ?? []).map(({ campo, mensaje }: { campo: string; mensaje: string }) => [
      campo,
      mensaje.split('más del 20 %: ')[1]?.split(', ').length ?? 0,
    ]);
    const wrong = [
      ['motivoDesvio', far],
      ['idArchivo', 0],
    ];
    expect(said).toEqual(far ? wrong : []);
    const told = { ...body, version: plain.body.r_data?.version ?? null, motivoDesvio: 'Subieron los precios' };
    await db().query('update calls.informe set estatus = 3 where "idProyecto" = $1', [idProyecto]);
    const proved = await agent.post('guardar/convocatoria/informe', { ...told, idArchivo: await uploaded(agent, 'informe') });
    expect(proved.body.r_succ).toBe(true);
    const { rows } = await db().query('select "motivoDesvio" from calls.informe where "idProyecto" = $1', [idProyecto]);
    expect(rows).toEqual([{ motivoDesvio: 'Subieron los precios' }]);
  });

  it('is close to its plan by the share that the call says', async () => {
    const call = await callOf('innovacion', { fases: ['segundaFase', 'informes'], desvioGastos: 0 });
    const { agent, idProyecto } = await approvedProject(call);
    const gastos = [{ idRubro: 1, monto: 600.49 }];
    const { body } = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1, { gastos }));
    expect(body.errores.map((e: { campo: string }) => e.campo)).toEqual(['motivoDesvio', 'idArchivo']);
  });

  it('tells of every activity of its quarter, of financed rubros, and of a quarter that there is', async () => {
    const { agent, idProyecto } = await approvedProject();
    const planned = [{ idRubro: 1, monto: 600.5 }];
    const { body } = await agent.post(
      'guardar/convocatoria/informe',
      report(idProyecto, 1, { actividades: [], gastos: [...planned, { idRubro: 9, monto: 1 }] }),
    );
    expect(body.errores).toEqual([
      { campo: 'actividades', mensaje: 'Diga el avance de cada actividad del trimestre' },
      { campo: 'gastos.1.idRubro', mensaje: 'Ese rubro no está en la financiación' },
    ]);
    const spent = [...planned, { idRubro: 1, monto: 2 }];
    const told = [0, 1].map((indice) => ({ indice, avance: 10, detalle: null }));
    const odd = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1, { actividades: told, gastos: spent }));
    expect(odd.body.errores).toEqual([
      { campo: 'actividades.1.indice', mensaje: 'Esa actividad no es del trimestre' },
      { campo: 'gastos.1.idRubro', mensaje: 'El rubro está repetido' },
    ]);
    const much = await agent.post(
      'guardar/convocatoria/informe',
      report(idProyecto, 1, {
        resumen: ' ',
        actividades: [{ indice: 0, avance: 101, detalle: null }],
        gastos: [{ idRubro: 1, monto: -1 }],
      }),
    );
    expect(much.body.errores).toEqual([
      { campo: 'resumen', mensaje: 'Este campo es requerido' },
      { campo: 'actividades.0.avance', mensaje: 'El avance va de 0 a 100' },
      { campo: 'gastos.0.monto', mensaje: 'El monto no es válido' },
    ]);
    const late = await agent.post('guardar/convocatoria/informe', report(idProyecto, 3));
    expect(late.body.errores).toEqual([{ campo: 'trimestre', mensaje: 'La propuesta no tiene ese trimestre' }]);
  });

  it('is the owner’s of an approved project alone', async () => {
    const { agent, idProyecto } = await approvedProject();
    const other = await newPerson();
    expect((await other.post('guardar/convocatoria/informe', report(idProyecto, 1))).status).toBe(404);
    expect((await other.post('consultar/convocatoria/avance', { idProyecto })).status).toBe(404);
    await putAt(idProyecto, 4);
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 1))).body.r_mess).toBe(REPORT_NOT_EXPECTED);
    expect((await db().query('select 1 from calls.informe where "idProyecto" = $1', [idProyecto])).rows).toEqual([]);
  });
});
