/** What the server was told for a page of who is signed in, and sends with it: its screen asks for it as ever. */
export interface SaidWithPage {
  /** by the server's clock, as its answers say it (`Date`) */
  fecha: string;
  /** each by `keyOf`, with what a list says of its length (`Content-Range`); one asked twice stands there twice */
  dicho: [clave: string, cuerpo: unknown, rango?: string][];
  /** the screen stands in the page too */
  dibujada?: boolean;
}

/** An answer on its way, or there, and what it says once it is there and good. */
export interface EarlyAnswer {
  readonly answer: Promise<Response>;
  said?: unknown;
  range?: string | null;
}

/** What a page was told before its code, by `keyOf`. */
export type Told = Map<string, EarlyAnswer[]>;

/** The answers as the API client takes them: whoever reads one early does not wait for it. */
export function toldWith({ fecha, dicho }: SaidWithPage): Told {
  const told: Told = new Map();
  for (const [key, said, range] of dicho) {
    const headers = { 'content-type': 'application/json', date: fecha, ...(range && { 'content-range': range }) };
    const one: EarlyAnswer = {
      said,
      range,
      get answer() {
        return Promise.resolve(new Response(JSON.stringify(said), { headers }));
      },
    };
    told.set(key, [...(told.get(key) ?? []), one]);
  }
  return told;
}
