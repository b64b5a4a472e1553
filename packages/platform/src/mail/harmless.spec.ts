import { unlinked } from './harmless.js';

describe('What somebody typed, in a mail', () => {
  it.each([
    ['https://otro.ve/bono?a=1', 'https: //otro. ve/bono?a=1'],
    ['HTTP://OTRO.VE', 'HTTP: //OTRO. VE'],
    ['https://190.12.34.56/x', 'https: //190. 12. 34. 56/x'],
    ['https://3188466232', 'https: //318\u200c846\u200c623\u200c2'],
    ['www.otro', 'www. otro'],
    ['vea otro.com.ve.', 'vea otro. com. ve.'],
    ['x.y.otro.co', 'x.y. otro. co'],
    ['ñandú.ve y пример.рф', 'ñandú. ve y пример. рф'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
    ['i❤.ws', 'i❤. ws'],
    ['bit.ly/3x', 'bit. ly/3x'],
    ['uno@otro.ve', 'uno @ otro. ve'],
    ['uno＠otro．ve', 'uno @ otro. ve'],
    ['otro。ve, otro｡ve y otro․ve', 'otro. ve, otro. ve y otro. ve'],
    ['ot\u200bro\u2060.\u200bv\u00ade', 'otro. ve'],
    ['otro.\u202eve', 'otro. ve'],
    ['mailto:uno', 'mailto: uno'],
    ['tel:+584145550101', 'tel: +584\u200c145\u200c550\u200c101'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['\\\\otro\\x', '\\\\ otro\\x'],
    ['Llame al 0414-555.01 01', 'Llame al 041\u200c4-55\u200c5.01\u200c 01'],
    ['Llame al (0414) 5550101 ya', 'Llame al (041\u200c4) 55\u200c501\u200c01 ya'],
  ])('has no link: %j', (typed, written) => {
    expect(unlinked(typed)).toBe(written);
    expect(unlinked(written)).toBe(written);
  });

  it.each([
    'A las 8.30 a.m. de hoy, 08:00.',
    'Bs. 1.500.000,00 y Bs. 1.100.200.250,00',
    'V-12.345.678',
    '31-10-2026 a las 23:59',
    'El acuse es el 011W-47J3-Q8FE',
    'Fin. Otra frase: véala… ¿sí?',
    'S.A.C.A., ph 7.4, v2.0, 10.1',
    'Uno\ndos\n\ntres',
    'José Ñáñez-D’Acosta',
  ])('stays as it is: %j', (typed) => {
    expect(unlinked(typed)).toBe(typed);
  });
});
