import { NOT_TEXT } from '@registro/contracts/validation';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { openStream } from '../../../../tests/builders/live.js';
import { completeProfile, events, registered } from '../../../../tests/builders/profile.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { type Agent, randomCedula, newPerson } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

const generate = (agent: Agent, tipo: unknown = 'certificado') => agent.post('documentos/generar', { tipo });
const state = (agent: Agent, idDocumento: unknown) => agent.post('documentos/estado', { idDocumento });
const download = (agent: Agent, id: string, query = '') => agent.get(`documentos/${id}/descargar${query}`).buffer(true).parse(bytes);

/** Keeps the body as it came. */
function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  (response as NodeJS.ReadableStream).on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
}

async function ready(agent: Agent, tipo = 'certificado'): Promise<string> {
  const { idDocumento } = (await generate(agent, tipo)).body.r_data;
  await eventually('the PDF', async () => (await state(agent, idDocumento)).body.r_data.estado === 'listo', 30_000);
  return idDocumento;
}

afterAll(closeDb);

it('a number of a receipt that is no text is refused beside it', async () => {
  const answer = await (await newPerson()).post('documentos/generar', { tipo: 'acuse', id: [null] });
  expect(answer.body).toMatchObject({ r_code: '422', errores: [{ campo: 'id', mensaje: NOT_TEXT }] });
});

describe('A document', () => {
  const cedula = randomCedula();
  let agent: Agent;
  let id: string;
  beforeAll(async () => {
    agent = await completeProfile({ cedula });
    id = await ready(agent);
  });

  it('is asked for, made, and its state says so', async () => {
    expect((await state(agent, id)).body.r_data).toEqual({
      idDocumento: id,
      idCertificado: expect.any(Number),
      tipo: 'certificado',
      estado: 'listo',
      progreso: 100,
      nombreArchivo: `certificado-V${cedula}.pdf`,
    });
  });

  it('is a row and an event that asks for its PDF, both at once', async () => {
    const { rows } = await db().query('select "idUsuario", tipo from documents.documento where id = $1', [id]);
    expect(rows).toEqual([{ idUsuario: agent.id, tipo: 'certificado' }]);
    expect(await events(agent.id, 'document.requested')).toEqual([{ idDocumento: id, idUsuario: agent.id }]);
  });

  it('downloads as a PDF that says what was certified', async () => {
    const answer = await download(agent, id);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="certificado-V${cedula}.pdf"`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const pdf = await readPdf(new Uint8Array(answer.body as Buffer));
    const { numero_certificado: numero, url_verificacion: url } = (await agent.post('consultar/usuarios/certificado')).body.r_data;
    expect(pdf.pages[0]!.text).toContain(numero);
    expect(pdf.pages[0]!.links).toContain(url);
  });

  it('opens in the browser where that is asked', async () => {
    expect((await download(agent, id, '?modo=ver')).headers['content-disposition']).toBe(`inline; filename="certificado-V${cedula}.pdf"`);
  });

  it('of someone else does not exist', async () => {
    const stranger = await newPerson();
    expect((await state(stranger, id)).status).toBe(404);
    expect((await stranger.get(`documentos/${id}/descargar`)).status).toBe(404);
    expect((await visitor().get(`documentos/${id}/descargar`)).status).toBe(401);
  });

  it.each([['00000000-0000-4000-8000-000000000000'], ['1'], ['../../etc/passwd'], ["' or 1=1"]])(
    'that is none is a 404: %s',
    async (other) => {
      expect((await state(agent, other)).status).toBe(404);
      expect((await agent.get(`documentos/${encodeURIComponent(other)}/descargar`)).status).toBe(404);
    },
  );

  it.each([[null], ['diploma'], [''], [['certificado']]])('of the kind %j is refused with a message', async (tipo) => {
    const answer = await generate(agent, tipo);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'tipo', mensaje: 'El tipo de documento no es válido' }]);
  });
});

describe('A document that is being made', () => {
  it('can not be downloaded yet', async () => {
    const agent = await completeProfile();
    const { rows } = await db().query<{ id: string }>(
      `insert into documents.documento ("idUsuario", tipo, "nombreArchivo") values ($1, 'certificado', 'x.pdf') returning id`,
      [agent.id],
    );
    const answer = await agent.get(`documentos/${rows[0]!.id}/descargar`);
    expect(answer.status).toBe(404);
    expect(answer.body.r_mess).toBe('El documento no está disponible. Genérelo de nuevo');
  });

  it('is announced to open tabs, and so is its end', async () => {
    const agent = await completeProfile();
    const stream = await openStream(agent);
    const id = await ready(agent);
    const states = () => stream.events.filter((e) => e.tipo === 'documento' && e.idDocumento === id).map((e) => e['estado']);
    await eventually('the last state', async () => states().at(-1) === 'listo');
    expect(new Set(states())).toEqual(new Set(['generando', 'listo']));
    stream.close();
  });
});

describe('A curriculum', () => {
  it('is refused before the basic data, with its own sentence', async () => {
    const answer = await generate(await newPerson(), 'curriculum');
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'Para obtener el resumen curricular debe registrar sus datos básicos' });
  });

  it('needs only them, and shows them', async () => {
    const agent = await registered({ primerApellido: 'Zambrano' });
    const answer = await download(agent, await ready(agent, 'curriculum'));
    const pdf = await readPdf(new Uint8Array(answer.body as Buffer));
    expect(pdf.pages.map((p) => p.text).join('\n')).toContain('Zambrano');
  });
});
