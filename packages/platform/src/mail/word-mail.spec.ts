import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { type DraftedMail, wordMail } from './word-mail.js';

const LINK = 'https://registro.example/restablecer?token=x';
const drafted: DraftedMail = {
  plantilla: 'propuestaDevuelta',
  asunto: 'Su propuesta fue devuelta',
  nombre: 'Ana Díaz',
  programa: 'Innovación',
  parrafos: ['Corrija lo señalado. Motivo: falta la firma'],
  notas: [{ campo: 'Título', nota: 'Es largo' }],
  accion: { texto: 'Corregir', direccion: LINK },
  cierre: ['El enlace vale una hora.'],
  preferencias: { texto: 'Elegir', direccion: 'https://registro.example/cuenta#avisos' },
  datos: { proyecto: '<b>Agua</b>\n{nombre}' },
  fijos: ['Motivo: falta la firma'],
};
const worded = (text: Partial<Parameters<typeof wordMail>[1]>) =>
  wordMail(drafted, { asunto: 'Corrija', apertura: 'Hola', cierre: null, ...text });

describe('A mail in an operator’s words', () => {
  it('keeps what the product says by itself: its reason, its notes, its link, its warning and where one turns it off', () => {
    const text = mailText(worded({ apertura: 'Uno.\n\nDos, {nombre}.', cierre: 'Con gusto.' })!);
    expect(text.split('\n\n')).toEqual([
      'Ana Díaz:',
      'Uno.',
      'Dos, Ana Díaz.',
      'Motivo: falta la firma',
      'Programa: Innovación',
      'Observaciones por campo:\n- Título: Es largo',
      `Corregir:\n${LINK}`,
      'Con gusto.',
      'El enlace vale una hora.',
      'Registro Nacional de Ciencia, Tecnología e Innovación',
      'Elegir:\nhttps://registro.example/cuenta#avisos',
    ]);
  });

  it('lets neither its text nor its data become markup, a second line of its subject, or more data', () => {
    const mail = worded({ asunto: '{proyecto}', apertura: '<img src=x> {proyecto}' })!;
    expect(mail.asunto).toBe('<b>Agua</b> {nombre}');
    expect(mailText(mail)).toContain('<img src=x> <b>Agua</b>\n{nombre}');
    expect(mailHtml(mail)).not.toMatch(/<img|<b>/);
  });

  it('is none where it names what is not known', () => {
    expect(wordMail({ ...drafted, nombre: null }, { asunto: 'Uno', apertura: 'Dos {nombre}', cierre: null })).toBeNull();
    expect(worded({ cierre: '{periodo}' })).toBeNull();
    expect(worded({ asunto: '{constructor}' })).toBeNull();
  });
});
