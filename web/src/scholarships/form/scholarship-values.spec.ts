import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { check } from '@registro/contracts/validation';
import { changedFields, filesAsked, openFields, scholarshipValues } from './scholarship-values.js';

test('the letter follows the answer', () => {
  expect(filesAsked(true).at(-1)).toBe('idArchivoCartaAceptacion');
  expect(filesAsked(false).at(-1)).toBe('idArchivoCartaSolicitud');
  expect(filesAsked(null)).toHaveLength(5);
});

test('a questioned choice opens what depends on it, and nothing else', () => {
  expect(openFields([])).toBeNull();
  expect([...openFields(['universidad'])!]).toEqual(['universidad', 'otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado']);
  expect([...openFields(['resumenPropuesta'])!]).toEqual(['resumenPropuesta']);
});

test('only what says something else is a change; the letter that is not asked for is none', () => {
  const before = { ...scholarshipValues(null), poseeCartaAceptacion: true, idArchivoCartaAceptacion: 'a', resumenPropuesta: 'Uno' };
  expect(changedFields(before, { ...before, resumenPropuesta: ' Uno ', otroPostgrado: '' })).toEqual([]);
  expect(changedFields(before, { ...before, resumenPropuesta: 'Dos', idArchivoCartaSolicitud: 'b' })).toEqual(['resumenPropuesta']);
});

test('an empty form lacks everything that is asked of everyone', () => {
  const missing = check(ScholarshipForm, scholarshipValues(null)).errores.map(({ campo }) => campo);
  expect(missing).toHaveLength(13);
  expect(missing).toContain('terminosPropuesta');
});
