import { everyForm } from '../../../tests/builders/forms.js';
import { REMARKS_ASKED } from './remarks.js';
import { check } from './validation.js';

const decisions = (await everyForm())
  .filter(({ all }) => all.some(({ propertyName }) => propertyName === 'apuntes'))
  .map(({ name, Form }) => [name, Form] as const);

it('knows the decisions in which something may be written beside fields that they do not question', () => {
  expect(decisions.map(([name]) => name).toSorted()).toEqual(['ApprovePeriod', 'ApproveReport', 'DecideCase', 'DecideWithReason']);
});

it.each(decisions)('%s asks who reads what was written, and nothing of who wrote nothing', (_, Form) => {
  const asked = (sent: object) => check(Form, { version: 1, ...sent }).errores.filter(({ campo }) => campo === 'decirApuntes');
  const apuntes = [{ campo: 'gastos', nota: 'Falta una factura' }];
  expect(asked({ apuntes })).toEqual([{ campo: 'decirApuntes', mensaje: REMARKS_ASKED }]);
  for (const decirApuntes of [true, false]) expect(asked({ apuntes, decirApuntes })).toEqual([]);
  expect(asked({})).toEqual([]);
});
