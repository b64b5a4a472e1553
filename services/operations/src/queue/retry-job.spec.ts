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
  operator = await newPersonAs('operador', ['colas', 'auditoria']);
});
afterAll(() => endInstance(server));

const list = (filter: object, who = operator) => who.get(`recursos/trabajos?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const failing = (agent: Agent, times = 1) =>
  eventually('a failed try', async () => (await list({ quien: agent.correo })).body.find((job: { veces: number }) => job.veces >= times));

describe('A job that fails', () => {
  it('is in the list with whose it is and why, and its page tells each try, what it makes and where it stands', async () => {
    const agent = await newPerson();
    const { idDocumento, idCertificado, peticion } = await undrawablePdf(agent);
    const job = await failing(agent, 2);
    expect(job).toMatchObject({ cola: 'make-document', tipo: 'document.requested', idUsuario: agent.id, correo: agent.correo });
    expect(job.error).toContain(String(idCertificado));
    // Another's fails for the same cause: what differs are numbers.
    expect(job.causa).not.toMatch(/\d/);
    const { body } = await operator.get(`recursos/trabajos/${job.id}`);
    expect(body).toMatchObject({
      peticion,
      datos: { idDocumento, idUsuario: agent.id },
      documento: { id: idDocumento, tipo: 'certificado', idCertificado },
    });
    expect(body.intentos.length).toBe(body.veces);
    for (const { lineas, error } of body.intentos) {
      const last = lineas.at(-1);
      expect(last).toEqual({
        fecha: expect.stringMatching(/Z$/),
        grave: true,
        texto: expect.stringMatching(/^MakeDocument: consumer failed: /),
      });
      expect(error).toContain(String(idCertificado));
      // Of people's numbers the log keeps none.
      expect(last.texto).not.toContain(String(idCertificado));
    }
    expect(['esperando', 'activo', 'aplazado', 'fallido']).toContain(body.enCola);
    expect(body.intentos.map(({ fecha }: { fecha: string }) => fecha)).toEqual(
      body.intentos.map(({ fecha }: { fecha: string }) => fecha).toSorted(),
    );
  });

  it('is done at once when an operator retries it after its cause is mended, with a trace, and is gone from the list', async () => {
    const agent = await newPerson();
    const { idDocumento, idCertificado } = await undrawablePdf(agent);
    // By now its next try is seconds away.
    const { id, idEvento } = await failing(agent, 4);
    await issueLacking(agent, idCertificado);
    expect((await operator.post(`recursos/trabajos/${id}/reintentar`)).body).toMatchObject({ r_succ: true, r_data: { id } });
    await eventually('the PDF', async () => (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
    expect((await list({ quien: agent.correo })).body).toEqual([]);
    expect((await operator.get(`recursos/trabajos/${id}`)).status).toBe(404);
    const { rows } = await db().query(`select accion, despues from platform.auditoria where "idUsuario" = $1 and "idObjeto" = $2`, [
      operator.id,
      String(idEvento),
    ]);
    expect(rows).toEqual([{ accion: 'reintentar', despues: { cola: 'make-document', causa: expect.any(String) } }]);
  });

  it('shows no address of mail and no key in its error', async () => {
    const { tidyError, causeOf } = await import('@registro/platform/events/failures');
    const said = tidyError(new Error('550 <ana.perez@correo.ve> refused by smtp://yo:secreta@mail.ve?token=abc123&x=1\nat line 3'));
    expect(said).not.toMatch(/ana|perez|correo\.ve|secreta|abc123/);
    expect(said).toContain('550 <‹correo›> refused by');
    expect(causeOf(said)).toBe(causeOf(said.replace('550', '551')));
  });

  it('is for operators with the permission colas, and none is a 404', async () => {
    const id = await failedJob();
    for (const who of [await newPerson(), await newPersonAs('evaluador'), await newPersonAs('operador', ['auditoria', 'usuarios'])]) {
      expect((await list({}, who)).status).toBe(403);
      expect((await who.get(`recursos/trabajos/${id}`)).status).toBe(403);
      expect((await who.post(`recursos/trabajos/${id}/reintentar`)).status).toBe(403);
    }
    expect((await operator.post('recursos/trabajos/2000000000/reintentar')).status).toBe(404);
  });
});
