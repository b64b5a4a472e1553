import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoScholars } from '@registro/contracts/demo';
import type { FileType } from '@registro/contracts/files/file-types';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { storageOf } from '@registro/platform/storage/storage-of';
import { sql } from 'kysely';

/** What their applications, declarations and periods show. */
const SHOWN: FileType[] = ['cedula', 'titulo', 'notas', 'rif', 'certificacion', 'cartaAceptacion', 'contrato', 'periodo-beca'];

/** One file of each kind for each of the demo's scholars, under ids that are made of their e-mail and its kind: what is shown of them can be opened. */
export async function seedDemoFiles(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const storage = storageOf(config);
  for (const tipo of SHOWN) {
    const content = samplePdf(`Documento de demostracion: ${tipo}`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const made = await rows(
      em,
      sql<{ id: string }>`
        insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, estado, adjunto)
        select md5('demo:' || u.email || ':' || ${tipo}::text)::uuid, u.id, ${tipo}, ${`${tipo}.pdf`}, 'application/pdf', ${content.length}, ${sha256}, 'publicado', 'demo:' || u.id
        from accounts."user" u where u.email = any(${demoScholars.map(({ correo }) => correo)}) on conflict do nothing returning id`,
    );
    await Promise.all(made.map(({ id }) => storage.put(id, content, content.length, 'application/pdf')));
  }
}

/** A page with a line of text, in a font that every reader has. */
function samplePdf(line: string): Buffer {
  const text = `BT /F1 20 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
