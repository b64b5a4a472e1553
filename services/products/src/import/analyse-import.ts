import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportPreview } from '@registro/contracts/products/import';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { normalizeDoi } from '@registro/contracts/products/link';
import { SaveProduct } from '@registro/contracts/products/product';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { entriesOf, offeredIn } from '@registro/platform/records/catalog';
import { type Analysis, NO_DEFAULTS, type Source } from './analysis.js';
import { Crossref } from './crossref.js';
import { OrcidWorks } from './orcid-works.js';
import { ImportPool } from './import-pool.js';
import { isDone } from './import-state.js';
import { ProductImport } from './import.entity.js';
import { Unreadable } from './read-text.js';
import { preview } from './view-import.js';

const HOUR = 3_600_000;
const PER_HOUR = 120;
/** A user's last ones can be gone on with; older ones are forgotten. */
const KEPT = 10;
export const FIRST_PAGE = 100;

/** What was given: a file, a text, a DOI, or the word to ask ORCID. */
export type Given =
  | { campo: 'archivo'; nombre: string; bytes: Uint8Array }
  | { campo: 'texto'; texto: string }
  | { campo: 'doi'; doi: string }
  | { campo: 'orcid' };

export class AnalyseImportCommand extends Command<ImportPreview> {
  constructor(
    readonly user: SessionUser,
    readonly given: Given,
  ) {
    super();
  }
}

/** Reads a bibliography or a table and keeps what was read, for preview, corrections and commit. Creates no product. */
@CommandHandler(AnalyseImportCommand)
export class AnalyseImportHandler implements ICommandHandler<AnalyseImportCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: ImportPool,
    private readonly crossref: Crossref,
    private readonly orcid: OrcidWorks,
    private readonly limits: RateLimit,
  ) {}

  async execute({ user, given }: AnalyseImportCommand): Promise<ImportPreview> {
    await this.limits.take(`importar:${user.id}`, PER_HOUR, HOUR);
    const { nombre, analysis } = await this.analyse(user.id, given).catch((error: unknown) => {
      if (error instanceof Unreadable) invalid({ campo: given.campo, mensaje: error.message });
      throw error;
    });
    return transaction(this.em, async (em) => {
      const idImportacion = await store(em, user.id, nombre?.slice(0, 200) ?? null, analysis);
      const read = await preview(em, user.id, { idImportacion, estado: null, falta: null, desde: 0, cantidad: FIRST_PAGE });
      if (isDone(read.resumen)) await rows(em, sql`update products.importacion set terminada = now() where id = ${idImportacion}`);
      return read;
    });
  }

  private async analyse(idUsuario: number, given: Given): Promise<Named & { analysis: Analysis }> {
    const entries = await entriesOf(this.em, SaveProduct, SaveFinancial);
    const { nombre, source } = await this.sourceOf(idUsuario, given);
    return { nombre, analysis: await this.pool.analyse(source, offeredIn(entries), entries) };
  }

  private async sourceOf(idUsuario: number, given: Given): Promise<Named & { source: Source }> {
    if (given.campo === 'archivo') return { nombre: given.nombre, source: { bytes: given.bytes } };
    if (given.campo === 'texto') return { nombre: null, source: { texto: given.texto } };
    if (given.campo === 'orcid') {
      const { orcid, obras } = await this.orcid.of(idUsuario);
      return { nombre: `ORCID ${orcid}`, source: { obras } };
    }
    const doi = normalizeDoi(given.doi);
    if (!doi) throw new Unreadable('El DOI no es válido. Ejemplo: 10.1000/xyz123');
    return { nombre: given.doi, source: { registro: await this.crossref.record(doi) } };
  }
}

/** How the import is called in the list of those that are not done. */
interface Named {
  nombre: string | null;
}

async function store(em: EntityManager, idUsuario: number, nombre: string | null, a: Analysis): Promise<number> {
  const made = em.create(ProductImport, {
    idUsuario,
    nombre,
    formato: a.formato,
    codificacion: a.codificacion,
    predeterminados: NO_DEFAULTS,
    problemas: a.problemas,
    problemasTotal: a.problemasTotal,
  });
  await em.persist(made).flush();
  const filas = JSON.stringify(a.filas.map((fila, i) => ({ fila: i + 1, ...fila })));
  await rows(
    em,
    sql`insert into products.importacion_fila ("idImportacion", fila, propios, datos, referencia, financiero, errores, avisos, doi, "claveTitulo", anio)
        select ${made.id}, fila, propios, datos, referencia, financiero, errores, avisos, doi, "claveTitulo", anio from jsonb_to_recordset(${filas}::jsonb)
        as f(fila int, propios jsonb, datos jsonb, referencia jsonb, financiero jsonb, errores jsonb, avisos jsonb, doi text, "claveTitulo" text, anio int)`,
  );
  await rows(
    em,
    sql`delete from products.importacion where id in
          (select id from products.importacion where "idUsuario" = ${idUsuario} order by id desc offset ${KEPT})`,
  );
  return made.id;
}
