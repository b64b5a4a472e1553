import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import type { Option } from '@registro/contracts/envelope';
import type { FieldDescription } from '@registro/contracts/record/description';
import { savedChoice, shownLabel } from '@registro/contracts/record/read';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldContext, useDescribed } from './fields.js';
import { type Catalog, useCatalog } from './useCatalog.js';

const NOTHING: readonly string[] = [];

/** The choice that the form's record made, as long as the form holds the same parents of it; null for a new record. */
export function useSaved(described: FieldDescription | undefined): Option | null {
  const form = useContext(FieldContext)?.form;
  const chosen = useWatch({ name: described?.under ?? NOTHING }) as unknown[];
  return described && form ? savedChoice(form.contract, described, form.saved, chosen) : null;
}

/**
 * What a choice of the surrounding form may be, as its contract says: its list under what the form holds of the
 * parents, and the choice as saved, which stays readable even when operators have since retired it from the list.
 * `waiting`: a parent is not chosen yet.
 */
export function useChoices(name: string, list?: ListName): Catalog & { waiting: boolean; saved: Option | null } {
  const described = useDescribed(name);
  const tipo = list ?? described?.list;
  if (!tipo) throw new Error(`the choice ${name} has no list: neither its contract nor its input says one`);
  const chosen = useWatch({ name: described?.under ?? NOTHING }) as (number | string | null | undefined)[];
  const parents = Object.fromEntries(LISTS[tipo].map((parent, i) => [parent, chosen[i]]));
  const catalog = useCatalog(tipo, parents);
  const waiting = Object.values(parents).some((value) => value === null || value === undefined || value === '');
  const saved = useSaved(described);
  const retired = saved && !catalog.loading && !catalog.options.some((option) => option.value === saved.value);
  const offered = retired && !waiting ? [...catalog.options, saved] : catalog.options;
  const shown = (option: Option): Option => (described?.upper ? { ...option, label: shownLabel(described, option.label) } : option);
  return { ...catalog, options: offered.map(shown), waiting, saved: saved && shown(saved) };
}
