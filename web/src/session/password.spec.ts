import { passwordProblem, strengthOf } from './password.js';

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
  expect(passwordProblem('1234567890')).toBeNull();
  expect(passwordProblem('x'.repeat(129))).toContain('128');
});
