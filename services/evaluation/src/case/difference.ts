import type { CaseChange } from '@registro/contracts/evaluation/case';
import type { CaseField } from '@registro/contracts/evaluation/kind';

const EMPTY = '—';

/**
 * What the later of two sendings says differently, in the order of the form. Files differ by content, not by id or
 * name.
 */
export function difference(before: CaseField[], after: CaseField[]): CaseChange[] {
  const was = new Map(before.map((field) => [field.campo, field]));
  return after.filter((field) => said(field) !== said(was.get(field.campo))).map((field) => changeOf(was.get(field.campo), field));
}

function changeOf(before: CaseField | undefined, { campo, etiqueta, valor, archivo }: CaseField): CaseChange {
  const files = archivo || before?.archivo ? { archivos: { antes: before?.archivo?.id ?? null, despues: archivo?.id ?? null } } : {};
  return { campo, etiqueta, antes: before?.valor || EMPTY, despues: valor || EMPTY, ...files };
}

const said = (field: CaseField | undefined): string => field?.archivo?.sha256 ?? (field?.valor || EMPTY);
