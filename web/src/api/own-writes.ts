/** News of a write comes within moments of its answer. */
const KEPT = 50;
/** Requests of this tab that were answered, by the id that the server gave them; the newest last. */
let answered: string[] = [];
const underWay = new Set<Promise<unknown>>();

/** Notes a write of this tab, so that news of it are known as its own. */
export function noteWrite(answer: Promise<Response>): Promise<Response> {
  const noted = answer
    .then(({ headers }) => {
      const id = headers.get('x-request-id');
      if (id) answered = [...answered, id].slice(-KEPT);
    })
    .catch(() => undefined)
    .finally(() => underWay.delete(noted));
  underWay.add(noted);
  return answer;
}

/** Ends when all is answered that this tab sends now: its news may overtake it. Null: nothing is on its way. */
export const writesUnderWay = (): Promise<unknown> | null => (underWay.size > 0 ? Promise.all(underWay) : null);

/** Whether this tab itself did what the news tells of. */
export const isOwnWrite = (peticion: string | undefined): boolean => peticion !== undefined && answered.includes(peticion);
