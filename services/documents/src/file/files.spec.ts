import { randomUUID } from 'node:crypto';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { jpeg, pdf } from '../../../../tests/builders/files.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const CONTENT = pdf({ 4: '(the content)' });
let owner: Agent;
let other: Agent;
let id: string;

async function upload(agent: Agent, tipo = 'cedula', content = CONTENT, nombre = 'cédula (1).pdf'): Promise<string> {
  const answer = await agent.upload(`archivos/post/${tipo}`, tipo, content, nombre);
  expect(answer.body.r_succ).toBe(true);
  return answer.body.r_data as string;
}

beforeAll(async () => {
  [owner, other] = [await newPerson(), await newPerson()];
  id = await upload(owner);
});
afterAll(closeDb);

describe('A file', () => {
  it('comes back to its owner as an attachment, byte for byte', async () => {
    const { status, headers, body } = await owner.post('archivos/get/cedula', { id }).buffer(true);
    expect(status).toBe(200);
    expect(Buffer.compare(body as Buffer, CONTENT)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'content-disposition': `attachment; filename="cedula (1).pdf"; filename*=UTF-8''c%C3%A9dula%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox$/);
  });

  it('is shown in a page without rights, or saved, by its address', async () => {
    const shown = await owner.get(`archivos/${id}?modo=ver`).buffer(true);
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.headers['content-security-policy']).not.toContain('allow-');
    expect((await owner.get(`archivos/${id}`)).headers['content-disposition']).toMatch(/^attachment; /);
    expect((await owner.get(`archivos/${id}?modo=descargar`)).headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('of a picture is given as that picture', async () => {
    const photo = await upload(owner, 'rif', jpeg(), 'foto.jpeg');
    const { headers } = await owner.get(`archivos/${photo}?modo=ver`);
    expect(headers['content-type']).toBe('image/jpeg');
  });

  it('does not exist for anybody else, whatever they ask and whoever they are', async () => {
    for (const agent of [
      other,
      await newPersonAs('evaluador'),
      await newPersonAs('operador', ['convocatorias', 'usuarios', 'auditoria']),
    ]) {
      expect((await agent.post('archivos/get/cedula', { id })).status).toBe(404);
      expect((await agent.get(`archivos/${id}?modo=ver`)).status).toBe(404);
      expect((await agent.post('archivos/estado', { ids: [id] })).body.r_data).toEqual([]);
    }
  });

  it('does not exist under another type, nor a wrong id', async () => {
    for (const tipo of ['titulo', 'contrato', 'otro']) expect((await owner.post(`archivos/get/${tipo}`, { id })).status).toBe(404);
    expect((await owner.get(`archivos/${randomUUID()}`)).status).toBe(404);
    expect((await owner.get('archivos/1')).status).toBe(404);
    expect((await owner.post('archivos/get/cedula', { id: '../../secrets' })).status).toBe(422);
    expect((await owner.post('archivos/get/cedula', { id: randomUUID() })).status).toBe(404);
  });

  it('of a period is read by both names of the specification', async () => {
    const period = await upload(owner, 'periodo-beca-post');
    expect((await owner.post('archivos/get/periodo-beca', { id: period })).status).toBe(200);
    expect((await owner.post('archivos/get/periodo', { id: period })).status).toBe(200);
  });

  it('tells its state to its owner', async () => {
    const { body } = await owner.post('archivos/estado', { ids: [id, randomUUID()] });
    expect(body.r_data).toEqual([expect.objectContaining({ id, estado: 'publicado', nombre: 'cédula (1).pdf', adjunto: false })]);
    expect((await owner.post('archivos/estado', { ids: [] })).status).toBe(422);
    expect((await owner.post('archivos/estado', { ids: 'todos' })).status).toBe(422);
  });

  it('in quarantine is seen by its owner as such, and not handed out', async () => {
    const held = await upload(owner);
    await db().query(`update documents.archivo set estado = 'cuarentena' where id = $1`, [held]);
    expect((await owner.post('archivos/estado', { ids: [held] })).body.r_data[0].estado).toBe('cuarentena');
    const answer = await owner.get(`archivos/${held}`);
    expect(answer.status).toBe(409);
    expect(answer.body.r_mess).toContain('se está revisando');
  });
});

describe('Who reviews a case', () => {
  it('reads its files from its assignment to its end, and leaves a trace; other files stay closed', async () => {
    const [reviewer, adjunto] = [await newPersonAs('evaluador'), `beca:${900_000_000 + owner.id}`];
    const [file, loose] = [await upload(owner), await upload(owner)];
    await db().query('update documents.archivo set adjunto = $2 where id = $1', [file, adjunto]);

    const assigned = await emitted('evaluation.assigned', { idCaso: 7, idUsuario: reviewer.id, adjunto });
    await eventually('the grant', async () => (await reviewer.get(`archivos/${file}`)).status === 200);
    expect((await reviewer.post('archivos/get/cedula', { id: file })).status).toBe(200);
    expect((await reviewer.post('archivos/estado', { ids: [file, loose] })).body.r_data).toEqual([
      expect.objectContaining({ id: file, adjunto: true }),
    ]);
    expect((await reviewer.get(`archivos/${loose}`)).status).toBe(404);
    const { rows } = await db().query(
      `select accion from platform.auditoria where objeto = 'archivo' and "idObjeto" = $1 and "idUsuario" = $2`,
      [file, reviewer.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);

    await emitted('evaluation.unassigned', { idCaso: 7, idUsuario: reviewer.id, adjunto });
    await eventually('its end', async () => (await reviewer.get(`archivos/${file}`)).status === 404);

    // The first event once more, as after a crash of the queue: the newer one stands.
    await db().query(`delete from platform.recibido where consumidor = 'grant-files' and "idEvento" = $1`, [assigned]);
    await db().query('update platform.evento set enviado = null where id = $1', [assigned]);
    await received(assigned);
    expect((await reviewer.get(`archivos/${file}`)).status).toBe(404);
  });

  it('keeps a file while another case of theirs has it', async () => {
    const [reviewer, adjunto] = [await newPersonAs('evaluador'), `beca:${910_000_000 + owner.id}`];
    const file = await upload(owner);
    await db().query('update documents.archivo set adjunto = $2 where id = $1', [file, adjunto]);
    for (const idCaso of [1, 2]) await received(await emitted('evaluation.assigned', { idCaso, idUsuario: reviewer.id, adjunto }));
    await received(await emitted('evaluation.unassigned', { idCaso: 1, idUsuario: reviewer.id, adjunto }));
    expect((await reviewer.get(`archivos/${file}`)).status).toBe(200);
  });

  it('an operator of the calls reads a declaration that was sent, and nothing else of it', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const [contract, cedula] = [await upload(owner, 'contrato'), await upload(owner)];
    expect((await operator.get(`archivos/${contract}`)).status).toBe(404);
    await db().query('update documents.archivo set adjunto = $2 where id = any($1)', [[contract, cedula], 'beca:920000000']);
    expect((await operator.get(`archivos/${contract}`)).status).toBe(200);
    expect((await operator.get(`archivos/${cedula}`)).status).toBe(404);
    expect((await (await newPersonAs('operador', ['usuarios'])).get(`archivos/${contract}`)).status).toBe(404);
  });
});

async function emitted(tipo: string, datos: object): Promise<string> {
  const { rows } = await db().query<{ id: string }>('insert into platform.evento (tipo, datos) values ($1, $2) returning id', [
    tipo,
    datos,
  ]);
  return rows[0]!.id;
}

/** Waits until the files' consumer has taken an event. */
async function received(idEvento: string): Promise<void> {
  const inbox = `select 1 from platform.recibido where consumidor = 'grant-files' and "idEvento" = $1`;
  await eventually('the event taken', async () => (await db().query(inbox, [idEvento])).rowCount);
}
