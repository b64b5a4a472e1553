import 'reflect-metadata';
import { SavePreferences } from '@registro/contracts/notices/preferences';
import { contractResolver } from './resolver.js';
import { errorName, fieldOf, nextRow } from './rows.js';

test('what is said of a list stands beside its rows, and leads to the list', () => {
  expect(errorName('pagos', [])).toBe('pagos.root');
  expect(errorName('pagos.0.monto', '')).toBe('pagos.0.monto');
  expect(fieldOf('pagos.root')).toBe('pagos');
  expect(fieldOf('pagos.0.monto')).toBe('pagos.0.monto');
});

test.each([
  [0, 2, 0],
  [1, 2, 1],
  [2, 2, 1],
  [0, 0, null],
])('after row %i went and %i are left the focus goes to %p', (removed, left, next) => expect(nextRow(removed, left)).toBe(next));

test('a contract with a list says what is wrong with it as a whole, and with each of its rows', async () => {
  const check = (preferencias: unknown[]) =>
    contractResolver(SavePreferences)({ preferencias }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect((await check([])).errors).toMatchObject({ preferencias: { root: { message: 'Indique al menos una preferencia' } } });
  const { errors } = await check([{ tipo: 'ninguno', enApp: true, porCorreo: 'x' }]);
  expect(errors).toMatchObject({
    preferencias: [{ tipo: { message: 'El tipo de aviso no existe' }, porCorreo: { message: 'Indique sí o no' } }],
  });
});
