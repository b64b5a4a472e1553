import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImportList, type ListImported, type ListImportRow, LISTS_CHANGED } from '@registro/contracts/catalogs/import-list';
import { CreateListItem, cleanParents, LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { check } from '@registro/contracts/validation';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { HttpProblem, invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';
import { type Cells, readListRows } from './read-list-rows.js';
import { readParents } from './read-parents.js';

type Known = Map<string, { label: string; orden: number; activo: boolean }>;
interface Judged extends ListImportRow {
  item: CreateListItem;
}

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
      const judged = judge(lista, cells, await this.known(em, lista), await readParents(em, lista));
      const filas = judged.map(({ item: _, ...said }) => said);
      if (!aplicar) return { aplicado: false, version: numero, filas };
      if (numero !== asked.version) throw new HttpProblem(409, LISTS_CHANGED);
      if (filas.some(({ estado }) => estado === 'error')) invalid({ campo: 'texto', mensaje: 'El archivo tiene filas con errores' });
      const changes = judged.filter(({ estado }) => estado !== 'igual');
      if (changes.length) await this.apply(em, operator, lista, changes);
      return { aplicado: true, version: changes.length ? numero + 1 : numero, filas };
    });
  }

  private async known(em: EntityManager, lista: ListName): Promise<Known> {
    const there = read.selectFrom('catalogs.elemento').select(['padre', 'value', 'label', 'orden', 'activo']).where('lista', '=', lista);
    return new Map((await rows(em, there)).map(({ padre, value, ...said }) => [`${padre}|${value}`, said]));
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

function judge(lista: ListName, all: Cells[], known: Known, parents: Set<string>): Judged[] {
  /** the line that named each code first */
  const named = new Map<string, number>();
  return all.map((celdas, at) => {
    const fila = at + 2;
    const padre = cleanParents(celdas.padre);
    const key = `${padre}|${Number(celdas.value)}`;
    const before = known.get(key) ?? null;
    const { value: item, errores } = check(CreateListItem, entryOf(lista, celdas, before));
    const problems = new Map(errores.map(({ campo, mensaje }) => [campo as keyof Cells, mensaje]));
    if (!parents.has(padre)) problems.set('padre', LISTS[lista].length ? 'El padre no existe' : 'Esta lista no tiene padre');
    const earlier = named.get(key);
    if (earlier !== undefined && !problems.has('value')) problems.set('value', `Este código ya está en la fila ${earlier}`);
    named.set(key, earlier ?? fila);
    const same = before !== null && before.label === item.label && before.orden === item.orden && before.activo === item.activo;
    const estado = problems.size ? 'error' : same ? 'igual' : before ? 'cambia' : 'nuevo';
    const said = [...problems].map(([columna, mensaje]) => ({ columna, mensaje }));
    const despues = { label: item.label, orden: item.orden, activo: item.activo };
    return { fila, estado, celdas, cambio: estado === 'cambia' ? { antes: before!, despues } : null, errores: said, item };
  });
}

/** Digits as their number; anything else as it is, to be refused. */
const whole = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
const YES = /^(activo|s[ií]|1|true|verdadero)$/i;
const NO = /^(inactivo|no|0|false|falso)$/i;

/** What a line says of its entry; what it leaves empty stays as it is, or is as for one typed by hand. */
function entryOf(
  lista: ListName,
  { padre, value, label, orden, activo }: Cells,
  before: { orden: number; activo: boolean } | null,
): object {
  return {
    lista,
    padre,
    value: whole(value),
    label,
    orden: whole(orden) || (before?.orden ?? 1),
    activo: activo ? (YES.test(activo) ? true : NO.test(activo) ? false : activo) : (before?.activo ?? true),
  };
}
