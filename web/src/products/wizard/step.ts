import { useSyncExternalStore } from 'react';

/** The two steps, by their names in specification 1, section 2. */
export const STEPS = ['Perfil producto investigación', 'Perfil financiero'] as const;

const STEP = 'producto.paso';
const ID = 'producto.id';
const listeners = new Set<() => void>();

function keep(key: string, value: number | null): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(value));
}

/** Goes to a step, from 0, of a product; both are kept in session storage between the steps (specification 1, section 4). */
export function goToStep(step: number, id: number | null): void {
  keep(STEP, step);
  keep(ID, id);
  for (const listener of listeners) listener();
}

/** Forgets step and product: the wizard begins anew. */
export const leaveWizard = (): void => goToStep(0, null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => `${sessionStorage.getItem(STEP) === '1' ? 1 : 0}|${sessionStorage.getItem(ID) ?? ''}`;

/** @returns the current step, from 0, and the product that it belongs to */
export function useStep(): { step: number; id: number | null } {
  const [step, id] = useSyncExternalStore(subscribe, read).split('|');
  return { step: Number(step), id: id ? Number(id) : null };
}
