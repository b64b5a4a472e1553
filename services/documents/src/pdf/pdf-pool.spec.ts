import { buildCertificateData, buildCurriculumData } from '../../../../tests/builders/pdf-data.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { PdfPool } from './pdf-pool.js';

// Runs the built worker (dist/pdf/pdf-worker.js), as the service does.
let pool: PdfPool;
beforeEach(() => {
  pool = new PdfPool();
});
afterEach(() => pool.close());

test('the pool has no thread until the first task', async () => {
  expect(pool.size).toBe(0);
  await pool.draw({ tipo: 'certificado', datos: buildCertificateData() });
  expect(pool.size).toBe(1);
});

test('both documents are drawn in threads', async () => {
  const [certificate, curriculum] = await Promise.all([
    pool.draw({ tipo: 'certificado', datos: buildCertificateData() }),
    pool.draw({ tipo: 'curriculum', datos: buildCurriculumData() }),
  ]);
  expect((await readPdf(certificate)).title).toBe('Certificado de registro 7K3F-92QD');
  expect((await readPdf(curriculum)).title).toBe('Resumen curricular de Ana María Núñez Ávila');
});

test('what cannot be drawn is refused with the reason, and the pool goes on', async () => {
  await expect(pool.draw({ tipo: 'certificado', datos: buildCertificateData({ created_at: 'ayer' }) })).rejects.toThrow('Not a date: ayer');
  await expect(pool.draw({ tipo: 'diploma' } as never)).rejects.toThrow('No PDF of the type diploma');
  expect((await pool.draw({ tipo: 'certificado', datos: buildCertificateData() })).length).toBeGreaterThan(5000);
});
