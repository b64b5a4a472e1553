import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RifImported } from '@registro/contracts/scholarships/rif-import';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { readCompanyRows } from './read-company-rows.js';

export class ImportCompaniesCommand extends Command<RifImported> {
  /** `csv`: the file's text */
  constructor(
    readonly operator: SessionUser,
    readonly nombre: string,
    readonly csv: string,
  ) {
    super();
  }
}

/**
 * Brings a file of companies into the local RIF registry. A bad row does not stop the rest, and the same file again
 * changes nothing.
 */
@CommandHandler(ImportCompaniesCommand)
export class ImportCompaniesHandler implements ICommandHandler<ImportCompaniesCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ operator, nombre, csv }: ImportCompaniesCommand): Promise<RifImported> {
    const { companies, ...read } = await readCompanyRows(csv);
    const data = JSON.stringify([...companies].map(([rif, razonSocial]) => ({ rif, razonSocial })));
    return transaction(this.em, async (em) => {
      const changed = await rows(
        em,
        sql`insert into scholarships.rif as r (rif, "razonSocial")
            select c.rif, c."razonSocial" from jsonb_to_recordset(${data}::jsonb) as c(rif text, "razonSocial" text)
            on conflict (rif) do update set "razonSocial" = excluded."razonSocial" where r."razonSocial" <> excluded."razonSocial" returning 1`,
      );
      const { errores: _, ...counted } = { ...read, cambiadas: changed.length };
      await audit(em, { idUsuario: operator.id, accion: 'importar', objeto: 'rif', despues: { nombre, ...counted } });
      return { ...read, cambiadas: changed.length };
    });
  }
}
