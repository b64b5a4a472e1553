import type { Response } from 'supertest';
import { decodeQr } from '../../packages/verify/src/decode-qr.js';
import { eventually } from './db.js';
import { renderFirstPage } from './read-pdf.js';
import type { Agent } from './user.js';

/** What the QR of somebody's certificate holds, as a camera reads it from the page, and the document that it is on. */
export async function printedCode(agent: Agent): Promise<{ idDocumento: string; address: string }> {
  const { idDocumento } = (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data;
  await eventually('the PDF', async () => (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
  const { body } = await agent.get(`documentos/${idDocumento}/descargar`).buffer().parse(binary);
  const { data, width, height } = await renderFirstPage(new Uint8Array(body as Buffer), 2);
  return { idDocumento, address: decodeQr(data, width, height)! };
}

function binary(answer: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = answer as unknown as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
}
