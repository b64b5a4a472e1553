import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCertificate } from '../../../services/documents/dist/pdf/certificate.js';
import { signPdf } from '../../../services/documents/dist/pdf/sign-pdf.js';
import { makeKey } from '../../../packages/platform/dist/keys/make-key.js';
import { drawCurriculum } from '../../../services/documents/dist/pdf/curriculum.js';
import { pdfkitCertificate } from './pdfkit-certificate.mjs';
import { pdfkitCurriculum } from './pdfkit-curriculum.mjs';
import { certificateSample, curriculumSample } from './sample-data.mjs';

const WARM_UP = 40;
const RUNS = 120;

/**
 * Time to draw each document, warm, in one process, against pdfkit drawing the same page with the same fonts, text and
 * QR code. Both draw the same sequence of different people, turn by turn, so that neither has a quieter machine. `ms`
 * and `msPdfkit` are medians; `ratio` is ms / msPdfkit. Needs the build of services/documents (dist/pdf).
 * Of the signed one pdfkit draws alone.
 * @returns {Promise<Record<'certificado' | 'firmado' | 'curriculum', { ratio: number, ms: number, msPdfkit: number }>>}
 */
export async function benchPdf() {
  return {
    certificado: await compare(certificateSample, (data) => drawCertificate(data), pdfkitCertificate),
    firmado: await compare(certificateSample, await signed(), pdfkitCertificate),
    curriculum: await compare(curriculumSample, drawCurriculum, pdfkitCurriculum),
  };
}

/** Draws and signs, as a thread of the product does it. */
async function signed() {
  const folder = mkdtempSync(join(tmpdir(), 'registro-llaves-'));
  const { id, privada, cadena } = await makeKey(folder, { uso: 'documentos' });
  rmSync(folder, { recursive: true });
  const signing = { clave: id, nombre: 'Registro', privada, cadena, momento: new Date().toISOString() };
  return (data) => signPdf(drawCertificate(data, { clave: id, nombre: 'Registro' }), signing);
}

async function compare(sample, ours, theirs) {
  const times = [[], []];
  for (let i = -WARM_UP; i < RUNS; i++) {
    const data = sample(i + WARM_UP);
    for (const [which, draw] of [ours, theirs].entries()) {
      const start = performance.now();
      const bytes = await draw(data);
      const took = performance.now() - start;
      if (bytes.length < 5000) throw new Error('A document came out empty');
      if (i >= 0) times[which].push(took);
    }
  }
  const [ms, msPdfkit] = times.map(median);
  return { ratio: ms / msPdfkit, ms, msPdfkit };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

// `node bench-pdf.mjs [folder]`: prints the comparison; with a folder, leaves one document of each there to look at
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder) {
    const samples = {
      certificado: [drawCertificate, pdfkitCertificate, certificateSample(3)],
      curriculum: [drawCurriculum, pdfkitCurriculum, curriculumSample(3)],
    };
    for (const [name, [ours, theirs, data]] of Object.entries(samples)) {
      writeFileSync(join(folder, `${name}.pdf`), ours(data));
      writeFileSync(join(folder, `${name}-pdfkit.pdf`), await theirs(data));
    }
  }
  for (const [name, { ratio, ms, msPdfkit }] of Object.entries(await benchPdf())) {
    console.log(`${name}: ${ms.toFixed(2)} ms, pdfkit ${msPdfkit.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`);
  }
}
