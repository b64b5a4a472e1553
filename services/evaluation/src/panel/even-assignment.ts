/** A case that wants so many reviewers more. */
export interface Demand {
  faltan: number;
  /** places in the list of reviewers: those who may not have it, or have it already */
  prohibidos: Set<number>;
  /** how well each of the reviewers fits, 0 or more; at the same place as they */
  afinidad: ArrayLike<number>;
}

/** How fine fits are told apart when they are put in order. */
const STEPS = 1_000;

/**
 * Gives each case as many reviewers as it wants, so that in the end all have as much work as anybody else within one,
 * what they had before counted, and those come first who know the matter. Evenness goes before fit, and what is
 * forbidden before both: where conflicts leave no other way, somebody has less or more, and a case may want reviewers
 * still.
 *
 * First the pairs that fit best, while there is room below the even level; then whatever is missing, by passing cases
 * on from one reviewer to another along the shortest chain that ends at somebody with room (augmenting paths of a
 * bipartite matching).
 * @param cargas the work that each reviewer has already
 * @returns the reviewers of each case, by their places
 */
export function assignEvenly(cases: Demand[], cargas: number[]): number[][] {
  const given: Set<number>[] = cases.map(() => new Set());
  const held: Set<number>[] = cargas.map(() => new Set());
  const wanted = cases.reduce((sum, { faltan }) => sum + faltan, 0);
  const level = evenLevel(cargas, wanted);
  const room = cargas.map((carga) => Math.max(0, level - carga));
  const may = (c: number, r: number) => !given[c]!.has(r) && !cases[c]!.prohibidos.has(r);
  const lacks = (c: number) => cases[c]!.faltan - given[c]!.size;
  const give = (c: number, r: number) => (given[c]!.add(r), held[r]!.add(c));
  const take = (c: number, r: number) => (given[c]!.delete(r), held[r]!.delete(c));

  for (const [c, r] of byFit(cases, cargas.length)) {
    if (room[r]! > 0 && lacks(c) > 0 && may(c, r)) {
      give(c, r);
      room[r]!--;
    }
  }
  fill();
  // The even level is full: what is left over is one more for some.
  for (const [r, carga] of cargas.entries()) if (carga <= level) room[r]!++;
  fill();
  // Conflicts forbid an even sharing: whoever may take it takes it.
  for (const c of cases.keys()) {
    while (lacks(c) > 0) {
      const free = cargas.map((_, r) => r).filter((r) => may(c, r));
      if (!free.length) break;
      give(
        c,
        free.reduce((a, b) => (cargas[b]! + held[b]!.size < cargas[a]! + held[a]!.size ? b : a)),
      );
    }
  }
  return given.map((people) => [...people]);

  function fill(): void {
    // Who could not be reached from one case with room at the end of the chain, can't from another: room only shrinks.
    const dead = new Set<number>();
    let left = room.reduce((sum, n) => sum + n, 0);
    for (const c of cases.keys()) {
      while (lacks(c) > 0 && left > 0 && augment(c, dead)) left--;
    }
  }

  /** One more reviewer for the case, others passing cases on where it must be. False when nobody can be reached. */
  function augment(start: number, dead: Set<number>): boolean {
    const from = new Map<number, { r: number; c: number } | null>();
    const queue: number[] = [];
    const reach = (r: number, by: { r: number; c: number } | null) => {
      if (dead.has(r) || from.has(r)) return false;
      from.set(r, by);
      queue.push(r);
      return room[r]! > 0;
    };
    const firsts = cargas.map((_, r) => r).filter((r) => may(start, r));
    firsts.sort((a, b) => room[b]! - room[a]! || cases[start]!.afinidad[b]! - cases[start]!.afinidad[a]!);
    for (const r of firsts) if (reach(r, null)) return follow(start, r, from);
    for (let at = 0; at < queue.length; at++) {
      const r = queue[at]!;
      for (const c of held[r]!) {
        for (const next of cargas.keys()) if (may(c, next) && reach(next, { r, c })) return follow(start, next, from);
      }
    }
    for (const r of from.keys()) dead.add(r);
    return false;
  }

  function follow(start: number, end: number, from: Map<number, { r: number; c: number } | null>): boolean {
    room[end]!--;
    let r = end;
    for (let by = from.get(r) ?? null; by; by = from.get(r) ?? null) {
      take(by.c, by.r);
      give(by.c, r);
      r = by.r;
    }
    give(start, r);
    return true;
  }
}

/** The work that everybody can be brought up to with so many cases. */
function evenLevel(cargas: number[], cases: number): number {
  const order = cargas.toSorted((a, b) => a - b);
  let left = cases;
  let level = order[0] ?? 0;
  for (const [i, carga] of order.entries()) {
    const people = i + 1;
    const up = (order[i + 1] ?? Number.POSITIVE_INFINITY) - carga;
    level = carga;
    if (up * people > left) return level + Math.floor(left / people);
    left -= up * people;
  }
  return level;
}

/** Every pair that fits at all, the best first; packed into numbers, for there may be millions. */
function* byFit(cases: Demand[], reviewers: number): Generator<[number, number]> {
  const pairs = cases.length * reviewers;
  let most = 0;
  for (const { afinidad } of cases) for (let r = 0; r < reviewers; r++) most = Math.max(most, afinidad[r]!);
  if (!most) return;
  const packed: number[] = [];
  for (const [c, { afinidad, prohibidos }] of cases.entries()) {
    for (let r = 0; r < reviewers; r++) {
      if (afinidad[r]! > 0 && !prohibidos.has(r))
        packed.push(Math.round((afinidad[r]! / most) * STEPS) * pairs + (pairs - 1 - (c * reviewers + r)));
    }
  }
  for (const n of Float64Array.from(packed).toSorted((a, b) => b - a)) {
    const pair = pairs - 1 - (n % pairs);
    yield [Math.floor(pair / reviewers), pair % reviewers];
  }
}
