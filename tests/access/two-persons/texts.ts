import { callOf, saveDocuments } from '../../builders/calls.js';
import { aloneWithTerms, proposeTerms } from '../../builders/terms.js';
import { aloneWithText, proposeText } from '../../builders/declaration-text.js';
import { dismissed, type Driver, olderAct, operator, query, saidOf } from './driver.js';

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
    age: olderAct('documentos'),
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
    standing: () => query('select max(id) as id from scholarships.declaracion_texto', []),
    meanwhile: () => query(`insert into scholarships.declaracion_texto (texto) values ('Yo, {nombre}.')`, []),
    age: olderAct('texto'),
    dismiss: dismissed(first),
  };
}

/** The terms: there is one text for all. */
export async function termsAct(): Promise<Driver> {
  await aloneWithTerms();
  const first = await operator('usuarios');
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await proposeTerms(first, 'Otros términos')).body.id,
    confirm: async (by, id) => saidOf(await by.post(`recursos/terminos/${id}/confirmar`)),
    undo: (id) => first.post(`recursos/terminos/${id}/negar`, { motivo: 'No es así' }),
    standing: () => query('select max(id) as id from accounts.terminos', []),
    meanwhile: () => query(`insert into accounts.terminos (texto, rige) values ('Otros', '2100-01-01')`, []),
    age: olderAct('terminos'),
    dismiss: dismissed(first),
  };
}
