import { DIRECTORY_LAST_PAGE, DIRECTORY_SEARCH_MAX } from '@registro/contracts/directory/directory';

/** What is looked for in the directory. */
export interface Sought {
  q: string;
  /** names, as the reference lists have them; '' for any */
  estado: string;
  area: string;
  /** 1 to 9; null for any */
  nivel: number | null;
  pagina: number;
}

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, DIRECTORY_SEARCH_MAX)
    : '';
const whole = (value: unknown, most: number): number | null => {
  const number = Number(text(value));
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};

/** Reads it from an address, in which anybody may write anything: what makes no sense is not looked for. */
export const soughtOf = (query: Record<string, unknown>): Sought => ({
  q: text(query['q']),
  estado: text(query['estado']),
  area: text(query['area']),
  nivel: whole(query['nivel'], 9),
  pagina: whole(query['pagina'], DIRECTORY_LAST_PAGE) ?? 1,
});

/** The address of the same search at another page. @returns '?q=…' */
export function addressOf({ q, estado, area, nivel }: Sought, pagina: number): string {
  const said = { q, estado, area, nivel: nivel === null ? '' : String(nivel), pagina: pagina > 1 ? String(pagina) : '' };
  return `?${new URLSearchParams(Object.entries(said).filter(([, value]) => value))}`;
}
