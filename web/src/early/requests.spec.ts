import { earlyRequests } from './requests.js';

const asked = (path: string) => earlyRequests(path).map(({ method, url }) => `${method} ${url}`);

test('nothing is asked early of who is signed in, whose pages carry it, and nothing that changes anything', () => {
  expect(asked('/usuario/listar')).toEqual([]);
  for (const path of ['/', '/entrar', '/verificar/AB-12', '/consola']) for (const one of asked(path)) expect(one).toMatch(/^GET /);
});

test('a code is asked for as the page of verification asks, whatever stands in the address', () => {
  expect(asked('/verificar/AB-12')[0]).toBe('GET /api/publico/verificar/AB-12');
  expect(asked('/verificar/a%20b%C3%B1')[0]).toBe('GET /api/publico/verificar/a%20b%C3%B1');
  expect(asked('/verificar/%E0%A4%A')[0]).toBe('GET /api/publico/verificar/%25E0%25A4%25A');
});
