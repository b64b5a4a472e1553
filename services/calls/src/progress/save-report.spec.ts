import { REPORT_EARLIER_FIRST, REPORT_NOT_EXPECTED, REPORT_NOT_OPEN } from '@registro/contracts/calls/progress';
import { putAt } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { approvedProject, report } from '../../../../tests/builders/progress.js';
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
        { idRubro: { value: 1 }, previsto: 600.5, monto: 250.25 },
        { idRubro: { value: 2 }, previsto: 0, monto: 0 },
      ],
    });
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 1))).body.r_mess).toBe(REPORT_NOT_OPEN);
    expect((await agent.post('guardar/convocatoria/informe', report(idProyecto, 2))).body.r_succ).toBe(true);
  });

  it('tells of every activity of its quarter, of financed rubros, and of a quarter that there is', async () => {
    const { agent, idProyecto } = await approvedProject();
    const { body } = await agent.post(
      'guardar/convocatoria/informe',
      report(idProyecto, 1, { actividades: [], gastos: [{ idRubro: 9, monto: 1 }] }),
    );
    expect(body.errores).toEqual([
      { campo: 'actividades', mensaje: 'Diga el avance de cada actividad del trimestre' },
      { campo: 'gastos.0.idRubro', mensaje: 'Ese rubro no está en la financiación' },
    ]);
    const spent = [
      { idRubro: 1, monto: 1 },
      { idRubro: 1, monto: 2 },
    ];
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
