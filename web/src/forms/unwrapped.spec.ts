import { ApiError } from '../api/errors.js';
import { unwrapped } from './unwrapped.js';

test('what the server says of the one record of a list belongs to the fields of its dialog', () => {
  const refused = new ApiError(422, 'Hay datos que corregir.', '', [
    { campo: 'periodos.0.pagos.1.monto', mensaje: 'Requerido' },
    { campo: 'idBeca', mensaje: 'Requerido' },
  ]);
  const found = unwrapped(refused, 'periodos.0.') as ApiError;
  expect(found.errores.map(({ campo }) => campo)).toEqual(['pagos.1.monto', 'idBeca']);
  expect([found.status, found.message]).toEqual([422, 'Hay datos que corregir.']);
});

test('anything else is left as it came', () => {
  const other = new Error('away');
  expect(unwrapped(other, 'periodos.0.')).toBe(other);
});
