import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { callOf, saveDocuments } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const term = { uso: 'terminos', titulo: 'Otros términos', url: '/docs/otros.pdf', idArchivo: null };
const format = { uso: 'formato', titulo: 'Formato', url: '/docs/formato.pdf', idArchivo: null };

async function opened() {
  const [one, two, person, call] = [
    await newPersonAs('operador', ['convocatorias']),
    await newPersonAs('operador', ['convocatorias']),
    await newPerson(),
    await callOf('sostenibilidad'),
  ];
  const path = `recursos/convocatorias/${call.id}`;
  return {
    one,
    two,
    path,
    id: call.id,
    shown: async () => (await one.get(path)).body,
    asked: async () => (await person.post('consultar/convocatoria/ver', { convocatoria: call.codigo })).body.r_data.terminos,
  };
}

it('the documents of a call that was opened wait for another operator, who reads both; what binds nobody does not', async () => {
  const { one, two, path, id, shown, asked } = await opened();
  const saved = await saveDocuments(one, id, [term, format]);
  expect([saved.terminos, await asked()]).toEqual([[format], []]);
  expect(saved.propuesta).toMatchObject({ antes: [], despues: [term], solicita: one.correo, propia: true });
  expect((await two.get(path)).body.propuesta).toMatchObject({ propia: false });
  expect((await two.post(`${path}/documentos/confirmar`)).body.r_succ).toBe(true);
  expect(await shown()).toMatchObject({ terminos: [term, format], propuesta: null });
  expect(await asked()).toEqual([{ titulo: term.titulo, url: term.url }]);
  expect((await one.get(`${path}/documentos`)).body.r_data).toHaveLength(2);
});

it('one proposal waits at a time, the rest of the call is saved meanwhile, and what is refused changes nothing', async () => {
  const { one, two, path, id, shown, asked } = await opened();
  await saveDocuments(one, id, [term]);
  expect((await saveDocuments(two, id, [{ ...term, titulo: 'Más' }])).errores).toEqual([
    { campo: 'terminos', mensaje: TWO_PERSON_REFUSALS.abierto },
  ]);
  expect((await two.put(path, { ...(await shown()), nombre: 'Otro nombre' })).body.nombre).toBe('Otro nombre');
  expect((await one.post(`${path}/documentos/confirmar`)).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
  expect((await two.post(`${path}/documentos/negar`, { motivo: 'Falta una página' })).body.r_succ).toBe(true);
  expect([(await shown()).propuesta, await asked()]).toEqual([null, []]);
  expect((await two.post(`${path}/documentos/confirmar`)).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
  const { rows } = await db().query(
    `select estado, "motivoDecision" as motivo from platform.acto_de_dos where acto = 'documentos' and clave = $1`,
    [String(id)],
  );
  expect(rows).toEqual([{ estado: 'negado', motivo: 'Falta una página' }]);
});
