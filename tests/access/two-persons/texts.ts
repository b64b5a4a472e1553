import { callOf, saveDocuments } from '../../builders/calls.js';
import { aloneWithText, proposeText } from '../../builders/declaration-text.js';
import { dismissed, type Driver, operator, query, saidOf } from './driver.js';

/** The documents of a call that was opened. */
export async function documentsAct(): Promise<Driver> {
  const [first, { id }] = [await operator('convocatorias'), await callOf('sostenibilidad')];
  const path = `recursos/convocatorias/${id}/documentos`;
  return {
    first,
    second: () => operator('convocatorias'),
    propose: async () => {
      await saveDocuments(first, id, [{ titulo: 'Otros términos', url: '/docs/otros.pdf' }]);
      return id;
    },
    confirm: async (by) => saidOf(await by.post(`${path}/confirmar`)),
    undo: () => first.post(`${path}/negar`, { motivo: 'No es así' }),
    standing: () => query('select terminos from calls.convocatoria where id = $1', [id]),
    meanwhile: () =>
      query(
        `update calls.convocatoria set terminos = '[{"uso": "terminos", "titulo": "X", "url": "/docs/x.pdf", "idArchivo": null}]' where id = $1`,
        [id],
      ),
    age: (_, days) =>
      query(
        `update calls.documentos_propuestos set creado = creado - make_interval(days => $2) where "idConvocatoria" = $1 and estado = 'propuesta'`,
        [id, days],
      ),
    dismiss: dismissed(first),
  };
}

/** The text of the sworn declaration: there is one for all. */
export async function textAct(): Promise<Driver> {
  await aloneWithText();
  const first = await operator('convocatorias');
  return {
    first,
    second: () => operator('convocatorias'),
    propose: async () => (await proposeText(first, 'Yo, {nombre}, declaro.')).body.id,
    confirm: async (by, id) => saidOf(await by.post(`recursos/declaraciones/${id}/confirmar`)),
    undo: (id) => first.post(`recursos/declaraciones/${id}/negar`, { motivo: 'No es así' }),
    standing: () => query(`select max(id) as id from scholarships.declaracion_texto where estado = 'confirmada'`, []),
    meanwhile: () =>
      query(`insert into scholarships.declaracion_texto (texto, estado, decidido) values ('Yo, {nombre}.', 'confirmada', now())`, []),
    age: async (id, days) => {
      await query('alter table scholarships.declaracion_texto disable trigger declaracion_texto_fijo', []);
      await query('update scholarships.declaracion_texto set creado = creado - make_interval(days => $2) where id = $1', [id, days]);
      await query('alter table scholarships.declaracion_texto enable trigger declaracion_texto_fijo', []);
    },
    dismiss: dismissed(first),
  };
}
