import { type DocumentSignature, signatureSays } from './signature.js';

const firma: DocumentSignature = {
  clave: '1bba3d6d7bea',
  firmado: '2026-03-14',
  nombre: 'Registro',
  desde: '2026-01-01',
  hasta: '2026-12-31',
};

describe('What a page says of a signature (rule F-25)', () => {
  it.each<[string, DocumentSignature | null, RegExp]>([
    ['that there is none', null, /no lleva firma electrónica: vale lo que dice esta página/],
    [
      'by which key, and how long it signs',
      firma,
      /14\/03\/2026 con la clave 1bba3d6d7bea de «Registro», que firma del 01\/01\/2026 al 31\/12\/2026\.$/,
    ],
    ['that the key is gone', { ...firma, nombre: null }, /que este registro ya no tiene/],
    [
      'that it was revoked afterwards',
      { ...firma, revocada: { desde: '2026-03-15', motivo: 'Se copió' } },
      /después de firmarlo: la firma sigue valiendo/,
    ],
    [
      'that it was revoked by then',
      { ...firma, revocada: { desde: '2026-03-14', motivo: 'Se copió' } },
      /desde el 14\/03\/2026 \(Se copió\): no se fíe/,
    ],
  ])('%s', (_, one, says) => {
    expect(signatureSays(one)).toMatch(says);
  });
});
