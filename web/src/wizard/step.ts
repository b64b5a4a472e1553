import { useSyncExternalStore } from 'react';

/** The steps of the registration, by their names in specification 1, section 2. */
export const STEPS = ['Perfil datos básicos', 'Perfil de estudios', 'Perfil laboral'] as const;

const KEY = 'registro.paso';
const listeners = new Set<() => void>();

function read(): number {
  const kept = Number(sessionStorage.getItem(KEY));
  return Number.isInteger(kept) && kept >= 0 && kept < STEPS.length ? kept : 0;
}

/** Goes to a step, from 0; kept in session storage, so that a reload stays there. */
export function goToStep(step: number): void {
  sessionStorage.setItem(KEY, String(step));
  for (const listener of listeners) listener();
}

/** @returns the current step, from 0 */
export function useStep(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
