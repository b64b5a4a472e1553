import { db, eventually } from '../../../../tests/builders/db.js';
import { failedJob, issueLacking, undrawablePdf } from '../../../../tests/builders/failed-job.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Of its own: what fails here keeps events incomplete, and other specs wait until all have come. */
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(() => endInstance(server));

const of = (agent: Agent) =>
  eventually('a failed try', async () => {
    const { body } = await operator.get(`recursos/trabajos?filter=${encodeURIComponent(JSON.stringify({ quien: agent.correo }))}`);
    return body.find((job: { veces: number }) => job.veces >= 2);
  });
const state = async (agent: Agent, idDocumento: string) =>
  (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado as string;

describe('A job that an operator gives up', () => {
  it('is not done, not even when its cause is mended; who waits is told, and the reason stays in the audit', async () => {
    const agent = await newPerson();
    const { idDocumento, idCertificado } = await undrawablePdf(agent);
    const { id, idEvento } = await of(agent);
    await issueLacking(agent, idCertificado);
    const answer = await operator.post(`recursos/trabajos/${id}/descartar`, { motivo: 'La persona ya no lo necesita' });
    expect(answer.body).toMatchObject({ r_succ: true, r_data: { id } });
    await eventually('the end', async () => (await state(agent, idDocumento)) === 'fallido');
    await eventually('the inbox', async () => {
      const found = await db().query('select 1 from platform.recibido where consumidor = $1 and "idEvento" = $2', [
        'make-document',
        idEvento,
      ]);
      return found.rowCount;
    });
    expect((await operator.get(`recursos/trabajos/${id}`)).status).toBe(404);
    const { rows } = await db().query(
      `select accion, despues ->> 'motivo' as motivo from platform.auditoria where "idUsuario" = $1 and "idObjeto" = $2`,
      [operator.id, String(idEvento)],
    );
    expect(rows).toEqual([{ accion: 'descartar', motivo: 'La persona ya no lo necesita' }]);
  });

  it('needs a reason, and stays without one', async () => {
    const id = await failedJob();
    const answer = await operator.post(`recursos/trabajos/${id}/descartar`, { motivo: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect((await operator.get(`recursos/trabajos/${id}`)).body.descartado).toBeNull();
  });
});
