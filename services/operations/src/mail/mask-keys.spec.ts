import { maskKeys } from './mask-keys.js';

describe('The text of a mail, for other eyes than its person’s', () => {
  it.each([
    ['https://registro.example/verificar-correo?token=aB3-_x', 'https://registro.example/verificar-correo?token=••••••'],
    ['https://registro.example/equipo/fT9xKqLm3WcVb7Zr2JpHs8', 'https://registro.example/equipo/••••••'],
    ['https://registro.example/restablecer?a=1&b=2#cD4', 'https://registro.example/restablecer?a=••••••&b=••••••#••••••'],
    ['https://ana:secreto@registro.example/x', 'https://registro.example/x'],
    ['http://localhost:8080/cuenta#avisos', 'http://localhost:8080/cuenta#avisos'],
    ['https://registro.example/becas/12/ver', 'https://registro.example/becas/12/ver'],
    ['https://registro.example/entrar', 'https://registro.example/entrar'],
    ['http://', 'http://'],
    ['http://[no', '••••••'],
  ])('says of %s no more than %s', (address, said) => {
    expect(maskKeys(`Ábralo aquí:\n${address}\n\nEl enlace vale una hora.`)).toBe(`Ábralo aquí:\n${said}\n\nEl enlace vale una hora.`);
  });
});
