import { createHash, randomBytes } from 'node:crypto';
import { FILE_HEIC, FILE_PDF_BEHIND, FILE_WEBP } from '@registro/contracts/files/file-types';
import request from 'supertest';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { jpeg, pdf, pdfOf, png, pngChunk, zip } from '../../../../tests/builders/files.js';
import { type Agent, baseUrl, newPerson, writeHeaders, serviceAccount } from '../../../../tests/builders/user.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX = 5_242_880;

afterAll(closeDb);

async function kept(agent: Agent): Promise<number> {
  return (await db().query('select 1 from documents.archivo where "idUsuario" = $1', [agent.id])).rowCount!;
}

describe('archivos/post/{tipo}', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
  });

  it.each([
    ['cedula', 'pdf', pdf()],
    ['titulo', 'PDF', pdf()],
    ['notas', 'jpg', jpeg()],
    ['rif', 'JPEG', jpeg()],
    ['cartaAceptacion', 'png', png()],
    ['cartaSolicitud', 'pdf', pdf()],
    ['certificacion', 'png', png()],
    ['contrato', 'pdf', pdf()],
    ['proyectoGrado', 'pdf', pdf()],
    ['segundaFase', 'pdf', pdf()],
    ['referencia-bancaria', 'pdf', pdf()],
    ['cartaAvalTutor', 'jpg', jpeg()],
    ['periodo-beca-post', 'pdf', pdf()],
  ])('takes a %s as .%s', async (tipo, extension, content) => {
    const answer = await agent.upload(`archivos/post/${tipo}`, tipo, content, `documento.${extension}`);
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000' });
    expect(answer.body.r_data).toMatch(UUID);
  });

  it('answers the id, what was kept and its state, and keeps exactly what was sent', async () => {
    const content = Buffer.concat([pdf({ 4: `(${randomBytes(8).toString('hex')})` })]);
    const answer = await agent.upload('archivos/post/cedula', 'cedula', content, '../fotos/Cédula  de\tidentidad\u202Efdp.PDF');
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(answer.body.archivo).toEqual({
      id: answer.body.r_data,
      tipo: 'cedula',
      nombre: 'Cédula de identidad fdp.pdf',
      mime: 'application/pdf',
      tamano: content.length,
      sha256,
      estado: 'publicado',
      motivo: null,
      adjunto: false,
      repetido: null,
      creado: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const back = await agent.post('archivos/get/cedula', { id: answer.body.r_data }).buffer(true);
    expect(
      createHash('sha256')
        .update(back.body as Buffer)
        .digest('hex'),
    ).toBe(sha256);
  });

  it.each([
    ['foto.jfif', jpeg(), 'foto.jpg', 'image/jpeg'],
    ['foto', jpeg(), 'foto.jpg', 'image/jpeg'],
    ['foto.png', jpeg(), 'foto.jpg', 'image/jpeg'],
    ['foto.PDF', png(), 'foto.png', 'image/png'],
    ['Foto.JPEG', jpeg(), 'Foto.jpeg', 'image/jpeg'],
    ['pdf', pdf(), 'pdf.pdf', 'application/pdf'],
    ['a.exe', pdf(), 'a.exe.pdf', 'application/pdf'],
    ['notas.final.html', pdf(), 'notas.final.html.pdf', 'application/pdf'],
  ])('of %s the content decides, and its name is put right', async (sent, content, nombre, mime) => {
    const answer = await agent.upload('archivos/post/cedula', 'cedula', content, sent);
    expect(answer.body.archivo).toMatchObject({ nombre, mime });
  });

  it('takes 5,242,880 bytes and not one more', async () => {
    const whole = await agent.upload('archivos/post/titulo', 'titulo', pdfOf(MAX), 'titulo.pdf');
    expect(whole.body).toMatchObject({ r_succ: true, archivo: { tamano: MAX } });
    const before = await kept(agent);
    const more = await agent.upload('archivos/post/titulo', 'titulo', pdfOf(MAX + 1), 'titulo.pdf');
    expect(more.status).toBe(413);
    expect(more.body).toMatchObject({
      r_succ: false,
      r_mess: 'El archivo debe ser menor o igual a 5 MB',
      errores: [{ campo: 'titulo', mensaje: 'El archivo debe ser menor o igual a 5 MB' }],
    });
    const much = await agent.upload('archivos/post/titulo', 'titulo', pdfOf(3 * MAX), 'titulo.pdf');
    expect(much.status).toBe(413);
    expect(await kept(agent)).toBe(before);
  });
});

describe('archivos/post/{tipo} refuses and keeps nothing:', () => {
  const active = pdf({ 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>' });
  const reaching = pdf({ 4: '<< /S /URI /URI (//otro.example/x) >>' });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const or = 'El archivo debe ser PDF, JPG o PNG';

  it.each([
    ['an empty file', 'cedula', Buffer.alloc(0), 'a.pdf', 422, 'El archivo no puede estar vacío'],
    ['text that is called PDF', 'cedula', Buffer.from('hola'), 'a.pdf', 415, or],
    ['a PDF behind other bytes', 'cedula', Buffer.concat([Buffer.from('\r\n'), pdf()]), 'a.pdf', 415, FILE_PDF_BEHIND],
    ['a WEBP that is called JPG', 'cedula', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'a.jpg', 415, FILE_WEBP],
    ['a GIF that is a PDF too', 'cedula', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'a.pdf', 415, or],
    ['a photo of a telephone', 'cedula', Buffer.from('x'), 'IMG_1.HEIC', 415, FILE_HEIC],
    ['a photo of a telephone that is called JPG', 'cedula', heic, 'IMG_1.jpg', 415, FILE_HEIC],
    ['a photo of a telephone for a declaration', 'contrato', heic, 'IMG_1.heic', 415, 'El archivo debe ser PDF'],
    ['a PDF with a link to a share', 'notas', reaching, 'a.pdf', 422, expect.stringContaining('red interna')],
    ['a PNG that moves', 'titulo', png(8, 8, [pngChunk('acTL', Buffer.alloc(8, 1))]), 'a.png', 422, expect.stringContaining('animada')],
    ['a declaration that is no PDF', 'contrato', png(), 'a.png', 415, 'El archivo debe ser PDF'],
    ['a declaration that is only called PDF', 'contrato', jpeg(), 'a.pdf', 415, 'El archivo debe ser PDF'],
    ['a JPG that is a ZIP too', 'rif', Buffer.concat([jpeg(), zip()]), 'a.jpg', 422, expect.stringContaining('datos ajenos')],
    ['a PDF with a program', 'notas', active, 'a.pdf', 422, expect.stringContaining('elementos activos')],
    ['an encrypted PDF', 'notas', pdf({}, '/Encrypt << /V 2 >>'), 'a.pdf', 422, expect.stringContaining('protegido con contraseña')],
    ['half a PDF', 'notas', pdf().subarray(0, 300), 'a.pdf', 422, expect.stringContaining('dañado')],
    ['a picture of 30,000 × 30,000', 'titulo', png(30_000, 30_000), 'a.png', 422, expect.stringContaining('megapíxeles')],
  ])('%s', async (_, tipo, content, nombre, status, mensaje) => {
    const agent = await newPerson();
    const answer = await agent.upload(`archivos/post/${tipo}`, tipo, content, nombre);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: mensaje, errores: [{ campo: tipo, mensaje }] });
    expect(await kept(agent)).toBe(0);
  });
});

describe('archivos/post refuses what is no upload:', () => {
  const FAILED = 'Ocurrió un error al cargar el archivo, intente de nuevo';
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
  });

  it.each(['otro', 'cedula2', 'toString', 'periodo-beca', '..%2fcedula'])('an unknown type: %s', async (tipo) => {
    expect((await agent.upload(`archivos/post/${tipo}`, tipo, pdf(), 'a.pdf')).status).toBe(404);
  });

  it('a file in the field of another type', async () => {
    const answer = await agent.upload('archivos/post/cedula', 'titulo', pdf(), 'a.pdf');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ r_mess: FAILED, errores: [{ campo: 'cedula', mensaje: FAILED }] });
  });

  it('JSON', async () => {
    expect((await agent.post('archivos/post/cedula', { cedula: 'x' })).status).toBe(415);
  });

  it('a form that ends in the middle', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="cedula"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf().toString('latin1')}`;
    const answer = await request(baseUrl())
      .post('/api/archivos/post/cedula')
      .set(agent.headers())
      .set('content-type', 'multipart/form-data; boundary=x')
      .send(Buffer.from(body, 'latin1'));
    expect(answer.status).toBe(422);
    expect(answer.body.r_mess).toBe(FAILED);
  });

  it('a form without a file', async () => {
    const answer = await request(baseUrl()).post('/api/archivos/post/cedula').set(agent.headers()).field('cedula', 'x');
    expect(answer.status).toBe(422);
  });

  it('one who is not signed in, an evaluator, a page of another site', async () => {
    const send = (headers: Record<string, string>) =>
      request(baseUrl()).post('/api/archivos/post/cedula').set(headers).attach('cedula', pdf(), 'a.pdf');
    expect((await send(writeHeaders())).status).toBe(401);
    expect((await send((await serviceAccount('evaluador')).headers())).status).toBe(403);
    expect((await send({ ...agent.headers(), origin: 'https://otro.example' })).status).toBe(403);
    const { 'x-registro': _, ...foreign } = agent.headers();
    expect((await send(foreign)).status).toBe(403);
  });

  it('and none of it is kept', async () => {
    expect(await kept(agent)).toBe(0);
  });
});

describe('How much one person may upload', () => {
  it('ends where what they never sent would be more than 105 MB', async () => {
    const agent = await newPerson();
    const fill = (mb: number, adjunto: string | null) =>
      db().query(
        `insert into documents.archivo ("idUsuario", tipo, nombre, mime, tamano, sha256, estado, adjunto) values ($1, 'cedula', 'a.pdf', 'application/pdf', $2, 'x', 'publicado', $3)`,
        [agent.id, mb * 1024 * 1024, adjunto],
      );
    await fill(500, 'beca:1');
    await fill(104, null);
    expect((await agent.upload('archivos/post/cedula', 'cedula', pdf(), 'a.pdf')).body.r_succ).toBe(true);
    await fill(1, null);
    const answer = await agent.upload('archivos/post/cedula', 'cedula', pdf(), 'a.pdf');
    expect(answer.status).toBe(429);
    expect(answer.body.errores[0].mensaje).toContain('demasiados archivos');
  });

  it('ends at 120 uploads an hour, refused ones included', async () => {
    const agent = await newPerson();
    const statuses = [];
    for (let i = 0; i < 121; i++) statuses.push((await agent.upload('archivos/post/cedula', 'otro', Buffer.from('x'), 'a.pdf')).status);
    expect(statuses.slice(0, 120).every((s) => s === 422)).toBe(true);
    expect(statuses[120]).toBe(429);
  });
});
