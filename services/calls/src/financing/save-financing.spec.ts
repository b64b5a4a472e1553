import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { line, proponent, savedFinancing, savedProposal, standing, storedProposal, teammate } from '../../../../tests/builders/proposal.js';
import type { Agent } from '../../../../tests/builders/user.js';

const { guardarFinanciacion: SAVE, verFinanciacion: VIEW } = PROPOSAL_CALLS.sostenibilidad;

let agent: Agent;
let idProyecto: number;
beforeAll(async () => {
  agent = await proponent();
  idProyecto = await savedProposal(agent);
});
afterAll(closeDb);

describe('The financing of a proposal', () => {
  it('is saved whole, answers its ids, and is read with its total', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    expect((await own.post(VIEW, { idProyecto: id })).body.r_data).toEqual({
      idProyecto: id,
      version: 1,
      rubro: [],
      total: 0,
      rubros: [],
      montoMaximo: null,
    });
    const answer = await own.post(SAVE, { idProyecto: id, rubro: [line(1, 1200.5), line(3, '1.000,05')] });
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'El proyecto ha sido registrado' });
    const [first, second] = answer.body.idFinanciacion as [number, number];
    expect(answer.body.r_data.idFinanciacion).toEqual([first, second]);
    expect((await own.post(VIEW, { idProyecto: id })).body.r_data).toMatchObject({
      version: 2,
      rubro: [
        { idFinanciacion: first, idFinanciamiento: first, idRubro: { value: 1, label: 'Equipos' }, monto: 1200.5 },
        { idFinanciacion: second, idRubro: { value: 3, label: 'Materiales e insumos' }, monto: 1000.05 },
      ],
      total: 2200.55,
    });
    // Known lines stay the same rows, may swap their headings, and what is not sent goes.
    const again = await own.post(SAVE, { idProyecto: id, rubro: [line(3, 10, first), line(1, 20, second), line(5, 30)] });
    expect(again.body.idFinanciacion.slice(0, 2)).toEqual([first, second]);
    await own.post(SAVE, { idProyecto: id, rubro: [line(1, 20, second)] });
    const { rows } = await db().query('select id, "idRubro", monto from calls.financiacion where "idProyecto" = $1', [id]);
    expect(rows).toEqual([{ id: second, idRubro: 1, monto: '20.00' }]);
    expect((await traces(own.id))[0]).toMatchObject({ accion: 'modificar', objeto: 'financiacion', despues: [{ idRubro: 1, monto: 20 }] });
  });

  it.each([
    ['no line', [], 'rubro', 'Debe registrar al menos un rubro'],
    ['a line without its heading', [line(null as never, 5)], 'rubro.0.idRubro', 'Este campo es requerido'],
    ['a heading that is none', [line(77, 5)], 'rubro.0.idRubro', 'Seleccione una opción de la lista'],
    ['nothing', [line(1, 0)], 'rubro.0.monto', 'Indique un monto mayor que cero'],
    ['less than nothing', [line(1, -5)], 'rubro.0.monto', 'Indique un monto mayor que cero'],
    ['a third decimal', [line(1, 5.001)], 'rubro.0.monto', 'Indique un monto mayor que cero'],
    ['no amount', [line(1, null)], 'rubro.0.monto', 'Este campo es requerido'],
    ['a heading twice', [line(1, 5), line(2, 5), line(1, 6)], 'rubro.2.idRubro', 'El rubro ya está en la lista'],
    ['somebody else’s line', [line(1, 5, 2_000_000_000)], 'rubro.0.idFinanciacion', 'El rubro indicado no es de este proyecto'],
  ])('with %s is 422 next to it', async (_, rubro, campo, mensaje) => {
    const answer = await agent.post(SAVE, { idProyecto, rubro });
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje }]]);
  });

  it('keeps to the headings of its call, their caps and the most in all', async () => {
    const own = await proponent();
    const codigo = `topes-${own.id}`;
    await db().query(
      `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana, rubros, "montoMaximo")
       values ($1, 'sostenibilidad', 'Con topes', 2001, 'abierta', 'vertice3_Sostenibilidad', '[{"idRubro": 1, "tope": 100}, {"idRubro": 2, "tope": null}]', 150)`,
      [codigo],
    );
    const id = await savedProposal(own, 'sostenibilidad', {}, { convocatoria: codigo });
    const errors = async (...rubro: object[]) => (await own.post(SAVE, { idProyecto: id, rubro })).body.errores;
    expect(await errors(line(1, 100.01))).toEqual([{ campo: 'rubro.0.monto', mensaje: 'El monto del rubro no puede superar Bs. 100,00' }]);
    expect(await errors(line(3, 1))).toEqual([{ campo: 'rubro.0.idRubro', mensaje: 'La convocatoria no financia este rubro' }]);
    expect(await errors(line(1, 100), line(2, 50.01))).toEqual([{ campo: 'rubro', mensaje: 'El total no puede superar Bs. 150,00' }]);
    expect(await errors(line(1, 100), line(2, 50))).toBeUndefined();
    const seen = (await own.post('consultar/convocatoria/ver', { convocatoria: codigo })).body.r_data;
    expect(seen).toMatchObject({
      montoMaximo: 150,
      rubros: [
        { idRubro: 1, tope: 100, rubro: 'Equipos' },
        { idRubro: 2, tope: null },
      ],
    });
  });

  it('is 409 where a teammate changed it since it was read, and not where they changed something else', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    await savedFinancing(own, id);
    const mate = await teammate(own, id);
    const { version } = (await mate.post(VIEW, { idProyecto: id })).body.r_data;
    const { body } = await own.post(SAVE, { idProyecto: id, version, rubro: [line(1, 7)] });
    expect(body.r_data.version).toBe(version + 1);
    const late = await mate.post(SAVE, { idProyecto: id, version, rubro: [line(2, 8)] });
    expect([late.status, late.body.r_data.version]).toEqual([409, version + 1]);
    const { revision } = await storedProposal(id);
    expect((await mate.post(SAVE, { idProyecto: id, version: revision, rubro: [line(2, 8)] })).body.r_succ).toBe(true);
  });

  it('is its team’s, and changes only while the proposal does', async () => {
    const stranger = await proponent();
    for (const path of [SAVE, VIEW]) expect((await stranger.post(path, { idProyecto, rubro: [line(1, 5)] })).status).toBe(404);
    await standing(idProyecto, { idEstatusProyecto: 5, enviado: true });
    expect((await agent.post(SAVE, { idProyecto, rubro: [line(1, 5)] })).body).toMatchObject({
      r_succ: false,
      r_mess: 'El proyecto no se puede modificar en su estado actual',
    });
    await standing(idProyecto, { idEstatusProyecto: 1 });
  });
});
