import { inList } from '@registro/contracts/console/in-list';
import type { DirectMailWords } from '@registro/contracts/mails/direct-mail-words';
import { DIRECT_MAILS } from '@registro/contracts/mails/direct-mails';
import { maskKeys } from './mask-keys.js';

describe('The text of a mail, for other eyes than its person’s', () => {
  it.each([
    ['https://registro.example/verificar-correo?token=aB3-_x', 'https://registro.example/verificar-correo?token=••••••'],
    ['https://registro.example/equipo/fT9xKqLm3WcVb7Zr2JpHs8', 'https://registro.example/equipo/••••••'],
    ['https://registro.example/no-escribir/palabras', 'https://registro.example/no-escribir/••••••'],
    ['https://registro.example/restablecer?a=1&b=2#cD4', 'https://registro.example/restablecer?a=••••••&b=••••••#••••••'],
    ['https://ana:secreto@registro.example/x', 'https://registro.example/x'],
    ['http://localhost:8080/cuenta#avisos', 'http://localhost:8080/cuenta#avisos'],
    ['https://registro.example/becas/12/ver', 'https://registro.example/becas/12/ver'],
    ['https://registro.example/entrar', 'https://registro.example/entrar'],
    ['https://registro.example/equipo/palabras', 'https://registro.example/equipo/••••••'],
    ['https://registro.example/consola/trabajos?clave=12', 'https://registro.example/consola/trabajos?clave=••••••'],
    ['https://registro.example/consola/trabajos?filter=aB3xYz', 'https://registro.example/consola/trabajos?filter=••••••'],
    ['https://registro.example/entrar?filter=%7B%22a%22%3A1%7D', 'https://registro.example/entrar?filter=••••••'],
    ['https://registro.example/otra/011W-47J3-Q8FE', 'https://registro.example/otra/••••••'],
    ['https://registro.example/verificar/011W47J3Q8FE011W', 'https://registro.example/verificar/••••••'],
    ['http://', 'http://'],
    ['http://[no', '••••••'],
  ])('says of %s no more than %s', (address, said) => {
    expect(maskKeys(`Ábralo aquí:\n${address}\n\nEl enlace vale una hora.`)).toBe(`Ábralo aquí:\n${said}\n\nEl enlace vale una hora.`);
  });

  it.each([
    '/',
    '/usuario/vertice-1/beca/listar',
    '/usuario/vertice-1/beca/21/editar',
    '/usuario/vertice-3/convocatoria/agua-2024/listar',
    '/verificar/011W-47J3-Q8FE',
    '/consola/casos/12/show',
    inList('trabajos', { idEvento: 12 }),
    inList('exportaciones'),
    '/cuenta#avisos',
  ])('shows %s as it was sent: it grants nothing', (path) => {
    expect(maskKeys(`Verlo: https://registro.example${path}`)).toBe(`Verlo: https://registro.example${path}`);
  });

  it('hides what stands after each address that a mail of an account or a team ends in a key', () => {
    const keyed = Object.values<DirectMailWords>(DIRECT_MAILS).flatMap(({ accion }) => (accion?.llave ? [accion.ruta] : []));
    expect(keyed).toContain('/restablecer?token=');
    for (const route of keyed) expect(maskKeys(`https://registro.example${route}1234`)).toBe(`https://registro.example${route}••••••`);
  });
});
