import { useSyncExternalStore } from 'react';

/** Where one is in a wizard: the step, from 0, and the record that the steps before it saved, if it has one. */
export interface Place {
  step: number;
  id: number | null;
}

export interface Wizard {
  /** Under which place and record are kept: letters, one word. */
  name: string;
  /** What each step is called. */
  steps: readonly string[];
  /** Goes to a step, from 0, of a record; both are kept in session storage, so that a reload stays there. */
  goTo: (step: number, id?: number | null) => void;
  /** What a link has that leads to a step, from 0: it does so before there is code too (early/pressed.ts). */
  toStep: (step: number) => { onClick: () => void; 'data-paso': string };
  /** Forgets step and record: the wizard begins anew. */
  leave: () => void;
  /**
   * @param asked the record that the address names. A kept step counts for its own record only: another begins at the
   *   first one.
   */
  usePlace: (asked?: number | null) => Place;
  /** What stands in session storage: `step|id`. */
  kept: () => string;
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * A wizard whose step is kept between its screens, and between its steps the id of what it saves.
 * Where the address itself tells the step, WizardShell alone is enough.
 */
export function wizard(name: string, steps: readonly string[]): Wizard {
  const [STEP, ID] = [`${name}.paso`, `${name}.id`];
  const read = () => `${sessionStorage.getItem(STEP) ?? ''}|${sessionStorage.getItem(ID) ?? ''}`;
  const goTo = (step: number, id: number | null = null) => {
    sessionStorage.setItem(STEP, String(step));
    if (id === null) sessionStorage.removeItem(ID);
    else sessionStorage.setItem(ID, String(id));
    for (const listener of listeners) listener();
  };
  return {
    name,
    steps,
    goTo,
    toStep: (step) => ({ onClick: () => goTo(step), 'data-paso': `${name}|${step}` }),
    leave: () => goTo(0),
    usePlace: (asked = null) =>
      placeOf(
        useSyncExternalStore(subscribe, read, () => '|'),
        steps.length,
        asked,
      ),
    kept: read,
  };
}

/**
 * The place in a wizard that the screen itself chose: there is one for each of many things.
 * @param asked as of `usePlace`
 */
export const usePlaceIn = ({ kept, steps }: Wizard, asked: number | null = null): Place =>
  placeOf(
    useSyncExternalStore(subscribe, kept, () => '|'),
    steps.length,
    asked,
  );

/** @param kept `step|id` as it stands in session storage, where anything may stand */
export function placeOf(kept: string, count: number, asked: number | null): Place {
  const [step, id] = kept.split('|').map((text) => (/^\d+$/.test(text) ? Number(text) : null));
  const own = asked === null || asked === id;
  return { step: own && step != null && step < count ? step : 0, id: asked ?? id ?? null };
}
