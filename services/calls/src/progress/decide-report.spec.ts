import { REPORT_CHANGED, REPORT_EARLIER_NOT_APPROVED, REPORT_NOT_IN_REVIEW } from '@registro/contracts/calls/progress';
import { REMARKS_ASKED } from '@registro/contracts/remarks';
import { lastTrace } from '../../../../tests/builders/audit.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { approvedMonthsAgo, approvedProject, report } from '../../../../tests/builders/progress.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});

async function waiting() {
  const { agent, idProyecto } = await approvedProject();
  const { body } = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1));
  return { agent, idProyecto, id: body.r_data.idInforme as number };
}

describe('An operator', () => {
  it('returns a report with what to mend, and approves it once it is mended', async () => {
    const { agent, idProyecto, id } = await waiting();
    const notas = [{ campo: 'gastos', nota: 'Falta el soporte' }];
    const sent = { version: 1, motivo: 'Revise los gastos', notas };
    expect((await operator.post(`recursos/informes/${id}/devolver`, sent)).body).toMatchObject({ r_succ: true, r_data: { estatus: 3 } });
    const text = await eventually('the notice', async () => {
      const { rows } = await db().query('select texto from operations.aviso where "idUsuario" = $1 and titulo = $2', [
        agent.id,
        'Un informe de avance fue devuelto',
      ]);
      return rows[0]?.texto as string | undefined;
    });
    expect(text).toContain('Revise los gastos');
    const { body } = await agent.post('consultar/convocatoria/avance', { idProyecto });
    expect(body.r_data.trimestres[0]).toMatchObject({ informe: { observacion: 'Revise los gastos', notas }, puede: { enviar: true } });
    const again = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1, { version: 2 }));
    expect(again.body.r_data.version).toBe(3);
    expect((await operator.post(`recursos/informes/${id}/aprobar`, { version: 3 })).body).toMatchObject({
      r_succ: true,
      r_data: { estatus: 2 },
    });
    expect((await operator.get(`recursos/informes/${id}`)).body).toMatchObject({
      id,
      estatus: 2,
      informe: { trimestre: 1 },
      puede: { aprobar: false },
    });
  });

  it('who approves with what they wrote beside its parts says who reads it, and it stays with the approval', async () => {
    const apuntes = [{ campo: 'gastos', nota: 'La próxima vez, por factura' }];
    for (const decirApuntes of [false, true]) {
      const { agent, idProyecto, id } = await waiting();
      const asked = await operator.post(`recursos/informes/${id}/aprobar`, { version: 1, apuntes });
      expect(asked.body.errores).toEqual([{ campo: 'decirApuntes', mensaje: REMARKS_ASKED }]);
      expect((await operator.post(`recursos/informes/${id}/aprobar`, { version: 1, apuntes, decirApuntes })).body.r_succ).toBe(true);
      expect((await operator.get(`recursos/informes/${id}`)).body).toMatchObject({ informe: { apuntes }, decirApuntes });
      const own = await agent.post('consultar/convocatoria/avance', { idProyecto });
      expect(own.body.r_data.trimestres[0].informe.apuntes).toEqual(decirApuntes ? apuntes : []);
      expect(await lastTrace('informe', id)).toMatchObject({ accion: 'aprobar', despues: { estatus: 2, apuntes, decirApuntes } });
    }
  });

  it('decides once, and only what they read', async () => {
    const { id } = await waiting();
    expect((await operator.post(`recursos/informes/${id}/aprobar`, { version: 2 })).body.r_mess).toBe(REPORT_CHANGED);
    expect((await operator.post(`recursos/informes/${id}/aprobar`, { version: 1 })).body.r_succ).toBe(true);
    expect((await operator.post(`recursos/informes/${id}/aprobar`, { version: 2 })).body.r_mess).toBe(REPORT_NOT_IN_REVIEW);
    const { body } = await operator.get(`recursos/informes?filter=${encodeURIComponent(JSON.stringify({ estatus: 2 }))}`);
    expect(body.map((row: { id: number }) => row.id)).toContain(id);
  });

  it('approves quarter after quarter, and reads what was planned, spent before and is left', async () => {
    const { agent, idProyecto, id: first } = await waiting();
    await approvedMonthsAgo(idProyecto, 3);
    const { body } = await agent.post('guardar/convocatoria/informe', report(idProyecto, 2));
    const second = body.r_data.idInforme as number;
    expect((await operator.post(`recursos/informes/${second}/aprobar`, { version: 1 })).body).toMatchObject({
      r_succ: false,
      r_mess: REPORT_EARLIER_NOT_APPROVED,
    });
    expect((await operator.get(`recursos/informes/${second}`)).body).toMatchObject({
      desvio: 20,
      impedimento: REPORT_EARLIER_NOT_APPROVED,
      informe: { gastos: [{ previsto: 400, antes: 600.5, financiado: 1000.5, monto: 400 }, { previsto: 500 }] },
      puede: { aprobar: false, devolver: true },
    });
    expect((await operator.post(`recursos/informes/${first}/aprobar`, { version: 1 })).body.r_succ).toBe(true);
    expect((await operator.get(`recursos/informes/${second}`)).body).toMatchObject({ impedimento: null, puede: { aprobar: true } });
    expect((await operator.post(`recursos/informes/${second}/aprobar`, { version: 1 })).body.r_succ).toBe(true);
  });
});
