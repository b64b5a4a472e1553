import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { applicant, application, inState, sent, type SentApplication, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, baseUrl, randomIp, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let agent: Agent;
let submission: SentApplication;

beforeAll(async () => {
  agent = await applicant({ primerNombre: 'Rosalía', primerApellido: 'Uzcátegui' });
  submission = await sent(agent);
});
afterAll(closeDb);

const generate = (who: Agent, id: string | null) => who.post('documentos/generar', { tipo: 'acuse', id });
const verify = (codigo: string) => request(baseUrl()).get(`/api/publico/verificar/${codigo}`).set('x-forwarded-for', randomIp());

async function ready(who: Agent, numero: string): Promise<string> {
  const { body } = await generate(who, numero);
  const idDocumento = body.r_data.idDocumento as string;
  await eventually('the receipt', async () => (await who.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
  return idDocumento;
}

describe('The receipt of an application', () => {
  it('is a PDF of what was sent, with its number and digest', async () => {
    const { numero, huella } = submission.acuse;
    const answer = await agent.get(`documentos/${await ready(agent, numero)}/descargar`).buffer(true);
    expect(answer.headers['content-disposition']).toContain(`acuse-${numero}.pdf`);
    const { pages } = await readPdf(new Uint8Array(answer.body as Buffer));
    for (const said of [numero, huella, 'Rosalía', 'Sensores de bajo costo']) expect(pages[0]!.text).toContain(said);
    expect(pages[0]!.links[0]).toContain(`/verificar/${numero}`);
  });

  it('is made once', async () => {
    const { numero } = submission.acuse;
    const first = await ready(agent, numero);
    expect((await generate(agent, numero.toLowerCase().replaceAll('-', ' '))).body.r_data).toMatchObject({
      idDocumento: first,
      estado: 'listo',
    });
  });

  it('is nobody else’s to have', async () => {
    const other = await newPerson();
    expect((await generate(other, submission.acuse.numero)).status).toBe(404);
    const id = await ready(agent, submission.acuse.numero);
    expect((await other.get(`documentos/${id}/descargar`)).status).toBe(404);
  });

  it.each([[null], [''], ['1'], ['ABCD-EFGH'], ["' or 1=1"]])('needs a number: %j', async (id) => {
    const answer = await generate(agent, id);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'id', mensaje: 'El número de acuse no es válido' }]);
  });

  it('that does not exist is a 404', async () => {
    expect((await generate(agent, '0000-0000-0000')).status).toBe(404);
  });
});

describe('publico/verificar', () => {
  it('says of a receipt what it proves, and of the cédula three digits', async () => {
    const { numero, huella, version } = submission.acuse;
    const { status, body } = await verify(numero);
    expect(status).toBe(200);
    const { cedula } = (await db().query('select cedula from profile.persona where "idUsuario" = $1', [agent.id])).rows[0] as {
      cedula: string;
    };
    const { bitacora, ...shown } = body.r_data;
    // It may not be in the log yet.
    expect(bitacora?.igual ?? true).toBe(true);
    expect(shown).toEqual({
      estado: 'vigente',
      tipo: 'acuse',
      numero,
      firma: expect.objectContaining({ clave: expect.stringMatching(/^[0-9a-f]{12}$/) }),
      nombre: expect.stringContaining('Uzcátegui'),
      nivel: expect.any(String),
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      cedula_final: cedula.slice(-3),
      huella,
      version,
      asunto: 'Solicitud de beca',
      programa: expect.stringMatching(/, Universidad Central de Venezuela/),
      momento: submission.acuse.fecha,
      archivos: expect.arrayContaining([{ etiqueta: 'Título universitario', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]),
    });
    expect(body.r_data.archivos).toHaveLength(6);
  });

  it('says that a receipt was replaced, or its application withdrawn', async () => {
    const other = await applicant();
    const first = await sent(other);
    await inState(first.idBeca, 2);
    const again = await other.post('guardar/beca/solicitud', { ...(await application(other)), id: first.idBeca });
    expect(again.body.r_succ).toBe(true);
    expect((await verify(first.acuse.numero)).body.r_data).toMatchObject({
      estado: 'sustituido',
      motivo: expect.stringContaining('más reciente'),
    });
    expect((await verify(again.body.acuse.numero)).body.r_data).toMatchObject({ estado: 'vigente', version: 2 });
    expect((await other.post('consultar/beca/retirar', { id: first.idBeca })).body.r_succ).toBe(true);
    expect((await verify(again.body.acuse.numero)).body.r_data).toMatchObject({
      estado: 'retirado',
      motivo: expect.stringContaining('retiró'),
    });
  });
});

describe('The files of an application that was sent', () => {
  it('become part of it: those of every sending, and no others', async () => {
    const person = await applicant();
    const loose = await uploaded(person, 'cedula');
    const { idBeca, body } = await sent(person);
    const ids = Object.entries(body).flatMap(([k, v]) => (k.startsWith('idArchivo') && v ? [v as string] : []));
    const attached = async () =>
      (await db().query<{ id: string }>('select id from documents.archivo where adjunto = $1', [`beca:${idBeca}`])).rows.map((r) => r.id);
    await eventually('the files attached', async () => (await attached()).length === ids.length);
    expect((await attached()).toSorted()).toEqual(ids.toSorted());

    await inState(idBeca, 2);
    const replaced = await uploaded(person, 'titulo');
    const again = await person.post('guardar/beca/solicitud', { ...body, id: idBeca, idArchivoTitulo: replaced });
    expect(again.body.r_succ).toBe(true);
    await eventually('the new one attached', async () => (await attached()).length === ids.length + 1);
    expect(
      (await person.post('archivos/estado', { ids: [replaced, loose] })).body.r_data
        .map((f: { id: string; adjunto: boolean }) => [f.id, f.adjunto])
        .toSorted(),
    ).toEqual(
      [
        [loose, false],
        [replaced, true],
      ].toSorted(),
    );
  });

  it('are read by the reviewer of its case while it is theirs', async () => {
    const person = await applicant();
    const { idBeca, body } = await sent(person);
    const reviewer = await newPersonAs('evaluador');
    const file = body['idArchivoCedula'] as string;
    expect((await reviewer.get(`archivos/${file}`)).status).toBe(404);
    await db().query('insert into platform.evento (tipo, datos) values ($1, $2)', [
      'evaluation.assigned',
      { idCaso: 1, idUsuario: reviewer.id, adjunto: `beca:${idBeca}` },
    ]);
    await eventually('the file', async () => (await reviewer.get(`archivos/${file}?modo=ver`)).status === 200);
  });
});
