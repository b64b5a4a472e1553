import { check } from '../validation.js';
import { EXAMPLES, fillText } from './markers.js';
import { CLOSING_MAX, OPENING_MAX, SUBJECT_MAX, TypedTemplate, unknownMarkers } from './save-template.js';
import { MAIL_TEMPLATES, mailTemplate, TEMPLATE_GROUPS } from './templates.js';

const wrong = (text: object) => check(TypedTemplate, { asunto: 'Uno', apertura: 'Dos', cierre: null, ...text }).errores;

describe('The text of a mail', () => {
  it.each(MAIL_TEMPLATES.map((one) => [one.id, one] as const))('of the product’s own is one that could be saved: %s', (_, one) => {
    expect(check(TypedTemplate, one.original)).toEqual({ value: one.original, errores: [] });
    expect(unknownMarkers(one, one.original)).toEqual([]);
    expect(fillText(`${one.original.asunto} ${one.original.apertura}`, EXAMPLES)).not.toMatch(/undefined|null|[{}]/);
  });

  it('is of a group that is shown, and no two have one name', () => {
    expect(new Set(MAIL_TEMPLATES.map(({ grupo }) => grupo))).toEqual(new Set(TEMPLATE_GROUPS));
    expect(new Set(MAIL_TEMPLATES.map(({ nombre }) => nombre)).size).toBe(MAIL_TEMPLATES.length);
  });

  it.each([
    'https://otro.ve',
    'vea otro.com',
    'www.otro',
    'escriba a uno@otro.ve',
    'ENTRE EN OTRO.COM',
    'ñandú.ve',
    'a.Fin',
    '{nombre}.ve',
    'otro.{nombre}',
  ])('holds no address, for a mail reader makes a link of it: %s', (typed) => {
    for (const campo of ['asunto', 'apertura', 'cierre'])
      expect(wrong({ [campo]: typed })).toEqual([{ campo, mensaje: expect.stringContaining('los enlaces los pone el Registro') }]);
  });

  it.each(['A las 8.30 a.m. de hoy.', 'Bs. 1.500,00', 'Fin. Otra frase: véala.', 'Uno...'])('may say %s', (typed) => {
    expect(wrong({ apertura: typed })).toEqual([]);
  });

  it('has both braces of each of its data, and its lengths', () => {
    expect(wrong({ asunto: 'Hola {nombre' })).toEqual([{ campo: 'asunto', mensaje: expect.stringContaining('Falta una llave') }]);
    expect(wrong({ asunto: '', apertura: ' ' }).map(({ campo }) => campo)).toEqual(['asunto', 'apertura']);
    for (const [campo, most] of [
      ['asunto', SUBJECT_MAX],
      ['apertura', OPENING_MAX],
      ['cierre', CLOSING_MAX],
    ] as const) {
      expect(wrong({ [campo]: 'x'.repeat(most) })).toEqual([]);
      expect(wrong({ [campo]: 'x'.repeat(most + 1) })).toEqual([{ campo, mensaje: `No puede tener más de ${most} caracteres` }]);
    }
  });

  it('names what its mail has, and is told what that is', () => {
    const text = { asunto: 'Uno', apertura: '{nombre} {periodo}', cierre: '{Nombre}' };
    expect(unknownMarkers(mailTemplate('becaAprobada')!, text)).toEqual([
      { campo: 'apertura', mensaje: 'Este correo no tiene {periodo}. Puede usar {nombre}, {programa}' },
      { campo: 'cierre', mensaje: 'Este correo no tiene {Nombre}. Puede usar {nombre}, {programa}' },
    ]);
    expect(unknownMarkers(mailTemplate('confirmarCorreo')!, { ...text, cierre: null })[0]!.mensaje).toContain('no tiene datos');
  });
});
