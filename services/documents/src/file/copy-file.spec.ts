import { createHash } from 'node:crypto';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { applicant, sent, somePdf, uploaded } from '../../../../tests/builders/scholarship.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const attached = (idBeca: number) =>
  eventually(
    'attached',
    async () => (await db().query('select 1 from documents.archivo where adjunto = $1', [`beca:${idBeca}`])).rowCount === 6,
  );

describe('POST archivos/copiar', () => {
  it('makes a file of a withdrawn application anew, with the same bytes, for another one; the first stays where it was', async () => {
    const person = await applicant();
    const first = await sent(person);
    await attached(first.idBeca);
    await person.post('consultar/beca/retirar', { id: first.idBeca });
    const before = first.body['idArchivoTitulo'] as string;
    const { body } = await person.post('archivos/copiar', { id: before });
    expect(body).toMatchObject({ r_succ: true, r_data: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const [was, is] = await Promise.all([before, body.r_data].map((id) => person.get(`archivos/${id}`).responseType('blob')));
    const digest = (answer: { body: unknown }) =>
      createHash('sha256')
        .update(answer.body as Buffer)
        .digest('hex');
    expect([is!.status, digest(is!)]).toEqual([200, digest(was!)]);
    expect((await person.post('archivos/estado', { ids: [body.r_data] })).body.r_data).toMatchObject([
      { tipo: 'titulo', nombre: 'titulo.pdf', estado: 'publicado', adjunto: false },
    ]);
    const second = await sent(person, { idArchivoTitulo: body.r_data });
    await attached(second.idBeca);
    const { rows } = await db().query('select adjunto from documents.archivo where id = any($1::uuid[]) order by creado', [
      [before, body.r_data],
    ]);
    expect(rows).toEqual([{ adjunto: `beca:${first.idBeca}` }, { adjunto: `beca:${second.idBeca}` }]);
  });

  it('does not copy another’s file, nor one that does not exist, nor more than a person may have lying about', async () => {
    const [owner, thief] = [await newPerson(), await newPerson()];
    const id = await uploaded(owner, 'titulo', somePdf());
    for (const asked of [id, '0b2c7d1e-5b1a-4a44-9d0e-2f3a4b5c6d7e'])
      expect((await thief.post('archivos/copiar', { id: asked })).status).toBe(404);
    await db().query('update documents.archivo set tamano = 110100480 where id = $1', [id]);
    const { rows } = await db().query<{ n: number }>('select count(*)::int as n from documents.archivo where "idUsuario" = $1', [owner.id]);
    expect((await owner.post('archivos/copiar', { id })).status).toBe(429);
    expect((await db().query('select 1 from documents.archivo where "idUsuario" = $1', [owner.id])).rowCount).toBe(rows[0]!.n);
  });
});
