import { PASSWORD_COMMON_MESSAGE } from '@registro/contracts/accounts/password';
import { fetchCommonPasswords, passwordProblem, strengthOf } from './password.js';

test('strength grows with length and variety, not with repetition', () => {
  expect(strengthOf('corta1')).toBe(0);
  expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe(1);
  expect(strengthOf('1234567890')).toBe(1);
  expect(strengthOf('ventanarota')).toBeLessThan(3);
  expect(strengthOf('orquidea-azul-24')).toBe(3);
  expect(strengthOf('el turpial canta temprano')).toBe(3);
});

test('a new password has 10 to 128 characters', () => {
  expect(passwordProblem('123456789')).toContain('al menos 10');
  expect(passwordProblem('el turpial canta temprano')).toBeNull();
  expect(passwordProblem('x'.repeat(129))).toContain('128');
});

test('of a password that is tried first is said why, and its strength does not honour it, once its words have come', async () => {
  // The server says it until then.
  expect(passwordProblem('Contraseña2024!')).toBeNull();
  await fetchCommonPasswords();
  for (const [password, owner] of [['Contraseña2024!'], ['Perez-1985-ana', { correo: 'ana.perez@ejemplo.ve' }]] as const) {
    expect(passwordProblem(password, owner)).toBe(PASSWORD_COMMON_MESSAGE);
    expect(strengthOf(password, owner)).toBe(1);
  }
});
