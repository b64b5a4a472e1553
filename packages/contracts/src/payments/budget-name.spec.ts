import { budgetName } from './budget-name.js';

it.each([
  ['beca', 2026, 'Becas de postgrado 2026'],
  ['sostenibilidad-2025', 2025, 'sostenibilidad-2025'],
  ['sostenibilidad-2025', 2026, 'sostenibilidad-2025 2026'],
  ['toString', 2026, 'toString 2026'],
])('the budget of %s in %i is called %s', (convocatoria, anio, name) => expect(budgetName({ convocatoria, anio })).toBe(name));
