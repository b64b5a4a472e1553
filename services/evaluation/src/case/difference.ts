import type { CaseChange } from '@registro/contracts/evaluation/case';
import type { CaseField } from '@registro/contracts/evaluation/kind';

const EMPTY = '—';

/** What the later of two sendings says differently, in the order of the form. Files differ by content, not by id or name. */
export function difference(before: CaseField[], after: CaseField[]): CaseChange[] {
  const was = new Map(before.map((field) => [field.campo, field]));
  return after
    .filter((field) => said(field) !== said(was.get(field.campo)))
    .map(({ campo, etiqueta, valor }) => ({ campo, etiqueta, antes: was.get(campo)?.valor || EMPTY, despues: valor || EMPTY }));
}

const said = (field: CaseField | undefined): string => field?.archivo?.sha256 ?? (field?.valor || EMPTY);
