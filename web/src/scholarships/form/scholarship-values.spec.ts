import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { check } from '@registro/contracts/validation';
import { filesAsked, openDraft, scholarshipValues } from './scholarship-values.js';

test('the letter follows the answer', () => {
  expect(filesAsked(true).at(-1)).toBe('idArchivoCartaAceptacion');
  expect(filesAsked(false).at(-1)).toBe('idArchivoCartaSolicitud');
  expect(filesAsked(null)).toHaveLength(5);
});

test('of a draft that was begun before the return only the open fields come back, whole', () => {
  const before = { ...scholarshipValues(null), universidad: 1, grado: 8, idPostgrado: 18_001, resumenPropuesta: 'Uno' };
  const draft = { ...before, resumenPropuesta: 'Dos', universidad: 2, grado: 8, idPostgrado: 28_001 };
  expect(openDraft(null, before, draft)).toEqual({ kept: draft, left: [] });
  const { kept, left } = openDraft(new Set(['resumenPropuesta', 'idPostgrado', 'grado', 'otroPostgrado']), before, draft);
  expect(left).toEqual(['universidad']);
  expect(kept).toMatchObject({ resumenPropuesta: 'Dos' });
  expect(kept).not.toHaveProperty('idPostgrado');
  expect(kept).not.toHaveProperty('universidad');
});

test('an empty form lacks everything that is asked of everyone', () => {
  const missing = check(ScholarshipForm, scholarshipValues(null)).errores.map(({ campo }) => campo);
  expect(missing).toHaveLength(13);
  expect(missing).toContain('terminosPropuesta');
});
