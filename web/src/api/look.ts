/**
 * An operator looks as a person, in this tab alone and read-only (decision 69): what the tab keeps until they leave.
 */
export interface Look {
  /** sent with every call; it opens nothing without the operator's own session */
  vista: string;
  idUsuario: number;
  /** ISO time: then it ends by itself */
  hasta: string;
  /** the server, or the clock, says that it ended */
  terminada?: boolean;
}

const KEY = 'vista';
let current = read();
const listeners = new Set<() => void>();

function read(): Look | null {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null') as Look | null;
  } catch {
    return null;
  }
}

/** As whom this tab looks; null where who is there is there themselves. */
export const currentLook = (): Look | null => current;

/**
 * From here on every call of this tab is made as that person. Load the page anew after it: nothing of one person may
 * stay for the other.
 */
export function beginLook(look: Look): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, JSON.stringify(look));
}

/** The look is over, and what was seen goes from the screen; the tab stays as it is until its operator leaves. */
export function lookOver(): void {
  if (!current || current.terminada) return;
  current = { ...current, terminada: true };
  sessionStorage.setItem(KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

/** Calls of this tab are the operator's own again. @returns what ended */
export function forgetLook(): Look | null {
  const ended = current;
  current = null;
  sessionStorage.clear();
  return ended;
}

export function onLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
