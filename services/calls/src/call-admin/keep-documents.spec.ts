import { DOCUMENT_MISSING, documentPage, ONE_FORMAT, SECOND_PHASE_FORMAT } from '@registro/contracts/calls/documents';
import { FILE_REFUSED } from '@registro/contracts/documents/check-files';
import { callOf, newCode, putAt, saveDocuments, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { somePdf, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const KIND = 'documentoConvocatoria';
let operator: Agent;
let other: Agent;
let checker: Agent;
let person: Agent;
beforeAll(async () => {
  [operator, other, checker, person] = [
    await newPersonAs('operador', ['convocatorias']),
    await newPersonAs('operador', ['convocatorias']),
    await newPersonAs('operador', ['convocatorias']),
    await newPerson(),
  ];
});

const one = async (id: number) => (await operator.get(`recursos/convocatorias/${id}`)).body;
const save = (id: number, terminos: object[], by = operator) => saveDocuments(by, id, terminos);
/** The same of a call that was opened, with the word of somebody else. */
async function change(id: number, terminos: object[], by = operator) {
  await save(id, terminos, by);
  expect((await checker.post(`recursos/convocatorias/${id}/documentos/confirmar`)).body.r_succ).toBe(true);
  return one(id);
}
const file = (idArchivo: string, over: object = {}) => ({
  uso: 'terminos',
  titulo: 'Términos de referencia',
  idArchivo,
  url: null,
  ...over,
});
const history = async (id: number) => (await operator.get(`recursos/convocatorias/${id}/documentos`)).body.r_data;
const partOf = (idArchivo: string) =>
  eventually('the file is part of it', async () => {
    const { rows } = await db().query('select adjunto from documents.archivo where id = $1 and adjunto is not null', [idArchivo]);
    return rows[0]?.adjunto as string | undefined;
  });

describe('The documents of a call', () => {
  it('are PDFs that an operator uploads, and every person who is signed in reads, once they are part of it', async () => {
    const call = await callOf('sostenibilidad');
    const content = somePdf();
    const idArchivo = await uploaded(operator, KIND, content);
    expect((await person.get(`archivos/${idArchivo}`)).status).toBe(404);
    const saved = await change(call.id, [file(idArchivo)]);
    expect(saved.terminos).toEqual([file(idArchivo)]);
    expect(await partOf(idArchivo)).toBe(`convocatoria:${call.id}`);
    const seen = (await person.post('consultar/convocatoria/ver', { convocatoria: call.codigo })).body.r_data;
    expect(seen.terminos).toEqual([{ titulo: 'Términos de referencia', url: documentPage(idArchivo) }]);
    const read = await person.get(`archivos/${idArchivo}`).buffer(true);
    expect(Buffer.compare(read.body as Buffer, content)).toBe(0);
    const traces = await db().query(`select 1 from platform.auditoria where objeto = 'archivo' and "idObjeto" = $1`, [idArchivo]);
    expect(traces.rows).toEqual([]);
  });

  it('are replaced, and what held before stays to be read with its days', async () => {
    const call = await callOf('sostenibilidad');
    const [first, second] = [await uploaded(operator, KIND), await uploaded(other, KIND)];
    await change(call.id, [file(first), { titulo: 'Código de ética', url: '/docs/codigo.pdf' }]);
    // Another operator keeps what is there without having uploaded it.
    const kept = await save(call.id, [file(first), { titulo: 'Código de ética', url: '/docs/codigo.pdf' }], other);
    expect(kept.terminos).toHaveLength(2);
    await change(call.id, [file(second), { titulo: 'Código de ética', url: '/docs/codigo.pdf' }], other);
    const rows = await history(call.id);
    const told = rows.map(({ titulo, idArchivo, hasta }: any) => `${titulo}, ${idArchivo}, ${hasta === null ? 'holds' : 'held'}`);
    expect(told.toSorted()).toEqual(
      [`Código de ética, null, holds`, `Términos de referencia, ${first}, held`, `Términos de referencia, ${second}, holds`].toSorted(),
    );
    const [was, is] = [rows.find((r: any) => r.idArchivo === first), rows.find((r: any) => r.idArchivo === second)];
    expect(was.hasta).toBe(is.desde);
    expect((await person.get(`archivos/${first}`)).status).toBe(200);
  });

  it('go along with a clone, and are its own from then on', async () => {
    const call = await callOf('innovacion', { fases: ['segundaFase'] });
    const idArchivo = await uploaded(operator, KIND);
    await change(call.id, [file(idArchivo)]);
    const { body } = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo: newCode(), anio: 2002 });
    const clone = body.r_data.id as number;
    expect((await one(clone)).terminos).toEqual([file(idArchivo)]);
    expect(await history(clone)).toMatchObject([{ idArchivo, hasta: null }]);
    expect((await save(clone, [], other)).terminos).toEqual([]);
    expect((await one(call.id)).terminos).toEqual([file(idArchivo)]);
    expect(await history(clone)).toMatchObject([{ idArchivo, hasta: expect.any(String) }]);
  });

  it('are refused next to their field where they are no uploaded PDF of the operator’s', async () => {
    const call = await callOf('sostenibilidad');
    const [theirs, cedula] = [await uploaded(other, KIND), await uploaded(person, 'cedula')];
    for (const idArchivo of [theirs, cedula])
      expect((await save(call.id, [file(idArchivo)])).errores).toEqual([
        { campo: 'terminos.0.idArchivo', mensaje: FILE_REFUSED['no-existe'] },
      ]);
    const none = await save(call.id, [{ titulo: 'Nada' }, { titulo: 'Mal', url: 'javascript:alert(1)' }]);
    expect(none.errores).toEqual([
      { campo: 'terminos.0.url', mensaje: DOCUMENT_MISSING },
      { campo: 'terminos.1.url', mensaje: expect.stringContaining('https://') },
    ]);
    const twice = [file(theirs, { uso: 'formato' }), file(theirs, { uso: 'formato', titulo: 'Otro' })];
    expect((await save(call.id, twice)).errores).toEqual([{ campo: 'terminos', mensaje: ONE_FORMAT }]);
    expect((await one(call.id)).terminos).toEqual([]);
  });

  it('are uploaded by operators of calls alone, who upload what is of their own registry beside', async () => {
    expect((await person.upload(`archivos/post/${KIND}`, KIND, somePdf(), 'a.pdf')).status).toBe(404);
    expect((await operator.upload('archivos/post/cedula', 'cedula', somePdf(), 'a.pdf')).status).toBe(200);
    const others = [await newPersonAs('operador', ['colas']), await newPersonAs('operador', ['usuarios'])];
    const answers = await Promise.all(others.map((agent) => agent.upload(`archivos/post/${KIND}`, KIND, somePdf(), 'a.pdf')));
    // For all the others there is no such kind.
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('of the scholarship’s call are read by its applicants too', async () => {
    const codigo = newCode();
    const made = await operator.post('recursos/convocatorias', { codigo, programa: 'beca', nombre: 'Becas 2001', anio: 2001 });
    const asked = () => person.post('consultar/convocatoria/ver', { convocatoria: codigo });
    expect((await asked()).status).toBe(404);
    await db().query(`update calls.convocatoria set estado = 'cerrada' where id = $1`, [made.body.id]);
    const idArchivo = await uploaded(operator, KIND);
    expect((await change(made.body.id, [file(idArchivo)])).terminos).toEqual([file(idArchivo)]);
    expect((await asked()).body.r_data.terminos).toEqual([{ titulo: 'Términos de referencia', url: documentPage(idArchivo) }]);
  });

  it('of the first calls are there from the start, with their history', async () => {
    const { rows } = await db().query<{ codigo: string; titulo: string; url: string }>(
      `select c.codigo, d.titulo, d.url from calls.documento d join calls.convocatoria c on c.id = d."idConvocatoria"
       where d."idUsuario" is null and c.codigo = 'sostenibilidad-2025' order by d.id`,
    );
    expect(rows.map(({ url }) => url)).toEqual([
      '/docs/codigo-de-etica-para-la-vida.pdf',
      '/docs/terminos-de-referencia-sostenibilidad.pdf',
    ]);
  });
});

describe('The format of the second phase', () => {
  it('is the call’s own where an operator uploaded one, else the general one', async () => {
    const call = await callOf('innovacion', { fases: ['segundaFase'] });
    const { agent, idProyecto } = await sentProposal(call);
    await putAt(idProyecto, 2);
    const format = async () => (await agent.post('consultar/innovacion/verSegundaFase', { idProyecto })).body.r_data.formato;
    expect(await format()).toBe(SECOND_PHASE_FORMAT);
    const idArchivo = await uploaded(operator, KIND);
    await save(call.id, [file(idArchivo, { uso: 'formato', titulo: 'Formato' })]);
    expect(await format()).toBe(documentPage(idArchivo));
    await partOf(idArchivo);
    expect((await agent.get(`archivos/${idArchivo}`)).status).toBe(200);
    // What is filled in is nothing to read before applying.
    expect((await agent.post('consultar/convocatoria/ver', { convocatoria: call.codigo })).body.r_data.terminos).toEqual([]);
  });
});
