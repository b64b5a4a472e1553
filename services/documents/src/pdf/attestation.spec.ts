import { decodeQr } from '@registro/verify/decode-qr';
import { readPdf, renderFirstPage } from '../../../../tests/builders/read-pdf.js';
import { drawAttestation } from './attestation.js';

const url_verificacion = 'https://registro.ejemplo.org.ve/verificar/7K3F-92QD-XW4M';
const data = {
  numero: '7K3F-92QD-XW4M',
  nombre: 'Ana María Núñez Ávila',
  cedula: 'V-12345678',
  titulo: 'Constancia de Participación',
  texto: 'participó en la propuesta «Agua limpia»',
  asunto: 'Participación en «Agua limpia»',
  filas: [['Convocatoria', 'Sostenibilidad 2025']] as [string, string][],
  creado: '2026-03-14T15:20:05.000Z',
  url_verificacion,
};
const words = (text: string): string => text.replace(/\s+/g, ' ');

test('an attestation is one A4 page that says of whom what is attested, when and under which number', async () => {
  const { pages } = await readPdf(drawAttestation(data));
  expect(pages).toHaveLength(1);
  const text = words(pages[0]!.text);
  for (const said of [data.titulo, data.nombre, '12.345.678', `${data.texto}.`, 'Sostenibilidad 2025', '14 de marzo de 2026', data.numero])
    expect(text).toContain(said);
});

test('its code and links lead to the public verification', async () => {
  const bytes = drawAttestation(data);
  expect((await readPdf(bytes)).pages[0]!.links).toEqual([url_verificacion, url_verificacion]);
  const picture = await renderFirstPage(bytes, 2);
  expect(decodeQr(picture.data, picture.width, picture.height)).toBe(url_verificacion);
});

test('the longest names and titles stay above the verification', async () => {
  const long = {
    ...data,
    nombre: 'María '.repeat(60),
    texto: `participó en «${'Aguas '.repeat(80)}»`,
    filas: [['Proyecto', 'Agua '.repeat(50)]],
  };
  const { runs } = (await readPdf(drawAttestation(long as typeof data))).pages[0]!;
  const issued = runs.find((run) => run.text.includes('14 de marzo de 2026'))!;
  const number = runs.find((run) => run.text === 'Número de constancia')!;
  expect(issued.y).toBeLessThan(number.y);
});
