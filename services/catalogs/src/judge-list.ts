import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListImportRow } from '@registro/contracts/catalogs/import-list';
import { cleanParents, LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { CreateListItem } from '@registro/contracts/catalogs/save-list-item';
import { check } from '@registro/contracts/validation';
import { rows } from '@registro/platform/database/database';
import { read } from './catalogs.tables.js';
import type { Cells } from './read-list-rows.js';
import { readParents } from './read-parents.js';

/** A line of a list's file with the entry that it is. */
export interface Judged extends ListImportRow {
  item: CreateListItem;
}

/**
 * What each line of a list's file would make of the list as it is now; what is wrong with a line stands beside its
 * cells.
 */
export async function judgeList(em: EntityManager, lista: ListName, lines: Cells[]): Promise<Judged[]> {
  const there = read.selectFrom('catalogs.elemento').select(['padre', 'value', 'label', 'orden', 'activo']).where('lista', '=', lista);
  const known = new Map((await rows(em, there)).map(({ padre, value, ...said }) => [`${padre}|${value}`, said]));
  const parents = await readParents(em, lista);
  /** the line that named each code first */
  const named = new Map<string, number>();
  return lines.map((celdas, at) => {
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
    orden: orden ? whole(orden) : (before?.orden ?? 1),
    activo: activo ? (YES.test(activo) ? true : NO.test(activo) ? false : activo) : (before?.activo ?? true),
  };
}
