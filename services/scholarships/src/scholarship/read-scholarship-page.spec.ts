import type { ScholarshipPage } from '@registro/contracts/scholarships/console-rows';
import { act, assigned, coordinator, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
let judge: Agent;
beforeAll(async () => {
  [operator, judge] = await Promise.all([newPersonAs('operador', ['convocatorias']), reviewer()]);
});
afterAll(closeDb);

const page = async (id: number) => (await operator.get(`recursos/becas/${id}`)).body as ScholarshipPage;

it('an operator reads what was sent in words, where it stands, and its receipt; of files the names alone', async () => {
  const { idBeca, acuse } = await assigned(await coordinator(), judge);
  const { campos, ...whole } = await page(idBeca);
  expect(whole).toMatchObject({ id: idBeca, version: 1, decision: null, envios: [{ version: 1, acuse, cambios: [] }] });
  expect(whole.pasos.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['Enviada', 'hecho'],
    ['En evaluación', 'actual'],
    ['Aprobada', 'pendiente'],
    ['Declaración conforme', 'pendiente'],
  ]);
  const said = new Map(campos.map(({ campo, valor }) => [campo, valor]));
  expect(said.get('idArchivoCedula')).toBe('cedula.pdf');
  expect(said.get('universidad')).toBe(whole.universidad);
  expect(campos.every((field) => !('archivo' in field))).toBe(true);
});

it('and why it was returned, as its applicant was told, with what each sending changed; nothing says by whom', async () => {
  const { person, idBeca, idCaso, body } = await assigned(await coordinator(), judge);
  const notas = [{ campo: 'tituloGeneralPropuesta', nota: 'Diga de qué trata' }];
  await act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta una firma', notas });
  await statusBecomes(person, 2);
  const answer = await operator.get(`recursos/becas/${idBeca}`);
  expect(answer.body.decision).toEqual({
    motivo: 'Falta una firma',
    observaciones: null,
    notas: [{ etiqueta: expect.stringContaining('ítulo'), nota: 'Diga de qué trata' }],
  });
  expect(answer.text).not.toContain(judge.correo);
  const again = { ...body, id: idBeca, tituloGeneralPropuesta: 'Aguas limpias' };
  expect((await person.post('guardar/beca/solicitud', again)).body.r_succ).toBe(true);
  const { decision, envios } = await page(idBeca);
  expect(decision).toBeNull();
  expect(envios.map(({ version }) => version)).toEqual([2, 1]);
  expect(envios[0]!.cambios).toMatchObject([{ campo: 'tituloGeneralPropuesta', despues: 'Aguas limpias' }]);
});
