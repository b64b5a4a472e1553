import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DemoScholar, demoScholars } from '@registro/contracts/demo';
import { type DemoApplicant, demoApplicants } from '@registro/contracts/demo-applicants';
import type { FileType } from '@registro/contracts/files/file-types';
import type { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { storageOf } from '@registro/platform/storage/storage-of';
import { sql } from 'kysely';
import { samplePdf } from './sample-pdf.js';

type Person = DemoScholar | DemoApplicant;

/** What their applications, declarations and periods show, and what each of these says. */
const SHOWN: Partial<Record<FileType, { titulo: string; dice: (who: Person) => string[] }>> = {
  cedula: { titulo: 'Cédula de identidad', dice: ({ nombre, cedula }) => [`V-${cedula}`, nombre, 'Vence: 05/2031'] },
  titulo: {
    titulo: 'Título universitario',
    dice: ({ nombre }) => [
      'La Universidad de Demostración confiere a',
      nombre,
      'el título de Licenciada o Licenciado en Física.',
      'Caracas, 2018',
    ],
  },
  notas: {
    titulo: 'Notas certificadas',
    dice: ({ nombre }) => [
      nombre,
      ...Array.from(
        { length: 40 },
        (_, i) => `Asignatura ${String(i + 1).padStart(2, '0')} ${'.'.repeat(40)} ${14 + ((i * 7) % 7)} puntos`,
      ),
    ],
  },
  rif: { titulo: 'Registro de Información Fiscal', dice: ({ nombre, cedula }) => [nombre, `V-${cedula}-0`, 'Vigente hasta 2027'] },
  certificacion: {
    titulo: 'Referencia bancaria',
    dice: ({ nombre }) => ['Hacemos constar que', nombre, 'mantiene con nosotros una cuenta corriente desde 2019.'],
  },
  cartaAceptacion: {
    titulo: 'Carta de aceptación',
    dice: (who) => [
      `Se acepta a ${who.nombre} en el programa de postgrado a partir del próximo período.`,
      ...('resumen' in who ? [`Propuesta: ${who.titulo}.`, who.resumen] : []),
    ],
  },
  cartaInvitacion: {
    titulo: 'Carta de invitación',
    dice: ({ nombre }) => ['Invitamos a', nombre, 'a una estancia de investigación en nuestra institución.'],
  },
  contrato: { titulo: 'Declaración jurada', dice: ({ nombre }) => [`Yo, ${nombre}, declaro bajo juramento que los datos son ciertos.`] },
  'periodo-beca': {
    titulo: 'Soporte del período',
    dice: ({ nombre }) => [nombre, 'Inscripción: Bs. 1.500,00', 'Aranceles: Bs. 750,00', 'Unidades de crédito: 12'],
  },
};

const OF_SCHOLARS = ['contrato', 'periodo-beca'];

/**
 * One file of each kind for each of the demo's scholars and applicants, under ids that are made of their e-mail and its
 * kind: what is shown of them can be opened. What is sent is part of that from its event on, as any other file.
 */
export async function seedDemoFiles(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const storage = storageOf(config);
  for (const who of [...demoScholars, ...demoApplicants]) {
    const there = await row(em, sql`select 1 from documents.archivo where id = md5('demo:' || ${who.correo}::text || ':cedula')::uuid`);
    if (there) continue;
    const shown = Object.entries(SHOWN).filter(([tipo]) => 'paso' in who || !OF_SCHOLARS.includes(tipo));
    const made = shown.map(([tipo, { titulo, dice }]) => {
      const content = samplePdf(titulo, dice(who));
      return { tipo, content, tamano: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    });
    const stored = await rows(
      em,
      sql<{ id: string; tipo: string }>`
        insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, estado)
        select md5('demo:' || u.email || ':' || a.tipo)::uuid, u.id, a.tipo, a.tipo || '.pdf', 'application/pdf', a.tamano, a.sha256, 'publicado'
        from accounts."user" u, jsonb_to_recordset(${JSON.stringify(made.map(({ content: _, ...rest }) => rest))}::jsonb) as a(tipo text, tamano int, sha256 text)
        where u.email = ${who.correo} on conflict do nothing returning id, tipo`,
    );
    const contentOf = new Map(made.map(({ tipo, content }) => [tipo, content]));
    await Promise.all(
      stored.map(({ id, tipo }) => {
        const content = contentOf.get(tipo)!;
        return storage.put(id, content, content.length, 'application/pdf');
      }),
    );
  }
}
