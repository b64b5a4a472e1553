import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaseDecision } from '@registro/contracts/scholarships/internal';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { applicant, marked, sent } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/**
 * This side of the border alone: the reasons come from a stand-in for evaluation's internal call, in the contract's own shape.
 * The two services together are the matter of tests/journeys.
 */
const reasons = new Map<number, CaseDecision>();
let evaluation: HttpServer;
let server: Server | undefined;
let cases = 1000;

beforeAll(async () => {
  evaluation = createServer((request, answer) => void answerOrPass(request, answer));
  await new Promise<void>((done) => evaluation.listen(0, '127.0.0.1', done));
  server = await startInstance({ INTERNAL_URL: `http://127.0.0.1:${(evaluation.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await endInstance(server);
  evaluation.close();
});

async function answerOrPass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { url = '', method } = request;
  const idCaso = /^\/api\/interno\/casos\/(\d+)\/decision\?version=\d+$/.exec(url)?.[1];
  if (idCaso) return void answer.end(JSON.stringify({ r_succ: true, r_code: '1000', r_mess: '', r_data: reasons.get(Number(idCaso)) }));
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk as Buffer);
  const headers = { 'content-type': 'application/json', 'x-registro-interno': String(request.headers['x-registro-interno']) };
  const passed = await fetch(process.env['BASE_URL'] + url, { method, headers, body: body.length ? Buffer.concat(body) : undefined });
  answer.writeHead(passed.status).end(await passed.text());
}

/** Tells that a version was decided on, as evaluation does, and waits until it was heard. */
async function decided(
  idObjeto: number,
  version: number,
  decision: CaseDecision['decision'],
  over: Partial<CaseDecision> = {},
): Promise<void> {
  const idCaso = ++cases;
  reasons.set(idCaso, { idCaso, version, decision, motivo: null, observaciones: null, notas: [], ...over });
  const datos = { idCaso, objeto: 'beca', idObjeto, version, decision };
  const { rows } = await db().query<{ id: string }>(
    `insert into platform.evento (tipo, datos) values ('evaluation.decided', $1) returning id`,
    [datos],
  );
  await eventually(
    'heard',
    async () =>
      (await db().query(`select 1 from platform.recibido where consumidor = 'apply-decision' and "idEvento" = $1`, [rows[0]!.id])).rowCount,
  );
}

const view = async (agent: Agent, id: number) => (await agent.post('consultar/beca/ver', { id })).body.r_data;

describe('A decision', () => {
  it('to return shows the reason and the notes by field, and lets the person send again', async () => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    const notas: CaseDecision['notas'] = [{ campo: 'idArchivoNotas', nota: 'No se leen' }];
    await decided(idBeca, 1, 'devolver', { motivo: 'Documentos ilegibles', observaciones: 'Digitalice de nuevo', notas });
    expect(await view(agent, idBeca)).toMatchObject({
      id_estatus_beca: 2,
      motivo_rechazo: 'Documentos ilegibles',
      observaciones_rechazo: 'Digitalice de nuevo',
      notas,
      estatus_contrato: null,
      puede: { editar: true, retirar: true },
    });
    expect((await events(agent.id, 'scholarship.changed'))[0]).toEqual({ idBeca, idUsuario: agent.id, estatus: 2 });
    expect((await agent.post('guardar/beca/solicitud', { ...body, id: idBeca, idEstatusBeca: 6 })).body.acuse.version).toBe(2);
    await decided(idBeca, 2, 'aprobar');
    expect(await view(agent, idBeca)).toMatchObject({ id_estatus_beca: 4, notas: [] });
  });

  it('to approve asks for the declaration', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await decided(idBeca, 1, 'aprobar', { motivo: 'no se muestra' });
    expect(await view(agent, idBeca)).toMatchObject({
      id_estatus_beca: 4,
      estatus_contrato: { value: 1 },
      motivo_rechazo: null,
      puede: { declarar: true, editar: false, retirar: false },
    });
    expect(await events(agent.id, 'contract.changed')).toEqual([{ idBeca, idUsuario: agent.id, estatus: 1 }]);
    await marked(agent, true);
    expect(await traces(agent.id)).not.toContainEqual(expect.objectContaining({ accion: 'aprobar' }));
  });

  it('not to approve ends it with its reason, and the person may apply again', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await decided(idBeca, 1, 'rechazar', { motivo: 'Fuera de las áreas' });
    expect(await view(agent, idBeca)).toMatchObject({
      id_estatus_beca: 7,
      motivo_rechazo: 'Fuera de las áreas',
      puede: { editar: false, retirar: false },
    });
    await marked(agent, false);
    await sent(agent);
    await marked(agent, true);
  });

  it('on what was sent again or withdrawn meanwhile changes nothing', async () => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    await agent.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await decided(idBeca, 1, 'rechazar', { motivo: 'tarde' });
    expect(await view(agent, idBeca)).toMatchObject({ id_estatus_beca: 5, version: 2, motivo_rechazo: null });
    await agent.post('consultar/beca/retirar', { id: idBeca });
    await decided(idBeca, 2, 'aprobar');
    expect(await view(agent, idBeca)).toMatchObject({ id_estatus_beca: 8, estatus_contrato: null });
  });

  it('heard twice counts once; the second of two is not heard', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await Promise.all([decided(idBeca, 1, 'aprobar'), decided(idBeca, 1, 'aprobar')]);
    await decided(idBeca, 1, 'rechazar');
    expect(await view(agent, idBeca)).toMatchObject({ id_estatus_beca: 4 });
    expect(await events(agent.id, 'contract.changed')).toHaveLength(1);
  });
});
