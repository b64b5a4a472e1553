import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImportList, type ListImported, LISTS_CHANGED } from '@registro/contracts/catalogs/import-list';
import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { HttpProblem, invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';
import { type Judged, judgeList } from './judge-list.js';
import { readListRows } from './read-list-rows.js';

export class ImportListCommand extends Command<ListImported> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: ImportList,
  ) {
    super();
  }
}

/** A CSV file of a list: all of its rows or none. Entries that it does not name stay as they are. */
@CommandHandler(ImportListCommand)
export class ImportListHandler implements ICommandHandler<ImportListCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  async execute({ operator, asked }: ImportListCommand): Promise<ListImported> {
    const { lista, aplicar } = asked;
    const cells = await readListRows(asked.texto, LISTS[lista].length > 0);
    return transaction(this.em, async (em) => {
      // The row is also the lock: operators change lists one at a time. Who only looks waits for nobody.
      const current = read.selectFrom('catalogs.version').select('numero').where('id', '=', 1);
      const { numero } = (await row(em, aplicar ? current.forUpdate() : current))!;
      const judged = await judgeList(em, lista, cells);
      const filas = judged.map(({ item: _, ...said }) => said);
      if (!aplicar) return { aplicado: false, version: numero, filas };
      if (numero !== asked.version) throw new HttpProblem(409, LISTS_CHANGED);
      if (filas.some(({ estado }) => estado === 'error')) invalid({ campo: 'texto', mensaje: 'El archivo tiene filas con errores' });
      const changes = judged.filter(({ estado }) => estado !== 'igual');
      if (changes.length) await this.apply(em, operator, lista, changes);
      return { aplicado: true, version: changes.length ? numero + 1 : numero, filas };
    });
  }

  /** Each entry leaves the trace of a change by hand, so that its history is whole. */
  private async apply(em: EntityManager, operator: SessionUser, lista: ListName, changes: Judged[]): Promise<void> {
    const data = JSON.stringify(changes.map(({ item, cambio }) => ({ ...item, antes: cambio?.antes ?? null })));
    await rows(
      em,
      sql`
        with dado as (select * from jsonb_to_recordset(${data}::jsonb) as d (padre text, value int, label text, orden int, activo boolean, antes jsonb)),
        puesto as (
          insert into catalogs.elemento (lista, padre, value, label, orden, activo, editado)
          select ${lista}, padre, value, label, orden, activo, true from dado
          on conflict (lista, padre, value) do update
            set label = excluded.label, orden = excluded.orden, activo = excluded.activo, editado = true
          returning id, padre, value)
        insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", antes, despues, ${originColumns})
        select ${operator.id}::int, case when d.antes is null then 'crear' else 'editar' end, 'catálogo', p.id::text,
          d.antes, jsonb_build_object('label', d.label, 'orden', d.orden, 'activo', d.activo), ${originValues()}
        from puesto p join dado d using (padre, value)`,
    );
    await rows(em, sql`update catalogs.version set numero = numero + 1 where id = 1`);
  }
}
