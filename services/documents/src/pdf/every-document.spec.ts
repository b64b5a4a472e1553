import { buildCertificateData, buildCurriculumData, buildJob, buildReceiptData, buildStudy } from '../../../../tests/builders/pdf-data.js';
import { readStructure } from '../../../../tests/builders/read-pdf.js';
import { draw, type PdfTask } from './pdf-worker.js';

const numero = '7K3F-92QD-XW4M';
const url_verificacion = `https://registro.ejemplo.org.ve/verificar/${numero}`;
const person = { nombre: 'Ana María Núñez Ávila', cedula: 'V-12345678' };
const moment = '2026-03-14T15:20:05.000Z';

/** A document of each kind that the worker draws, and the heading that it has. */
const documents: { [Tipo in PdfTask['tipo']]: [heading: string, datos: Extract<PdfTask, { tipo: Tipo }>['datos']] } = {
  certificado: ['Certificado de Registro', buildCertificateData()],
  curriculum: ['Resumen curricular', buildCurriculumData({ perfil_laboral: [buildJob()], perfil_estudios: [buildStudy()] })],
  acuse: ['Acuse de Recibo', buildReceiptData()],
  'comprobante-pago': [
    'Comprobante de Pago',
    {
      ...person,
      numero,
      url_verificacion,
      beneficiario: 'Universidad Central de Venezuela',
      documento: 'G-200000627',
      cuenta: '0102 … 0012',
      monto: 1234567.5,
      moneda: 'VES',
      concepto: 'Matrícula',
      titulo: 'Maestría en Física, periodo del 01/02/2026',
      completado: moment,
      referencia: '000123',
    },
  ],
  constancia: [
    'Constancia de Participación',
    {
      ...person,
      numero,
      url_verificacion,
      titulo: 'Constancia de Participación',
      texto: 'participó en la propuesta «Agua limpia»',
      asunto: 'Participación en «Agua limpia»',
      filas: [['Convocatoria', 'Sostenibilidad 2025']],
      creado: moment,
    },
  ],
  'mis-datos': [
    'Todo lo que el Registro tiene de usted',
    {
      nombre: person.nombre,
      correo: 'ana@prueba.ve',
      creado: moment,
      filas: 31,
      partes: [
        {
          de: 'platform',
          titulo: 'Quién miró sus datos',
          alIrse: 'Se conserva: prueba quién miró sus datos',
          reserva: null,
          total: 30,
          filas: [{ id: 1, fecha: moment, papel: 'operador', paraQue: 'Abrir su página', motivo: null }],
        },
        { de: 'profile', titulo: 'Estudios', alIrse: 'Se borra', reserva: null, total: 1, filas: [{ id: 2, ultimoTitulo: 'FÍSICA' }] },
        { de: 'products', titulo: 'Productos', alIrse: 'Se borra', reserva: null, total: 0, filas: [] },
        { de: 'evaluation', titulo: 'Notas', alIrse: 'Se conserva', reserva: 'Es de quienes evalúan', total: 0, filas: [] },
      ],
    },
  ],
  declaracion: [
    'Declaración Jurada',
    { ...person, idUsuario: 1, parrafos: ['Yo, Ana María Núñez Ávila, declaro.'], version: 3, fecha: '2026-03-14' },
  ],
};

describe.each(Object.entries(documents))('the document %s', (tipo, [heading, datos]) => {
  const bytes = draw({ tipo, datos } as PdfTask);

  test('says what each of its parts is to who has it read aloud, and leaves none out', async () => {
    const { marked, parts, loose } = await readStructure(bytes);
    expect(marked).toBe(true);
    expect(loose).toEqual([]);
    expect(parts.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([heading]);
    const labels = parts.filter(({ role }) => role === 'LI > Lbl');
    expect(parts.filter(({ role }) => role === 'LI > LBody')).toHaveLength(labels.length);
    // Nothing is said to be there that is empty.
    expect(parts.filter(({ role, text }) => ['P', 'LI > Lbl', 'LI > LBody'].includes(role) && !text)).toEqual([]);
  });

  test('is set in the type of the site alone, in fewer than 100 kB', () => {
    const faces = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
    ].map(([, face]) => face!);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => !/^Source(Sans3|Serif4)/.test(face))).toEqual([]);
    expect(bytes.length).toBeLessThan(100_000);
  });
});
