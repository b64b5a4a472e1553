import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { Owed } from '@registro/contracts/payments/owed';
import { type Answers, idsFrom } from './other-domain.js';
import { PRIZE } from './other-kind.js';
import { DEBT } from './owing.js';

interface Kept {
  env: Record<string, string>;
  answers: Map<string, string>;
  files: number;
}
declare global {
  var keptProduct: (domains: string[]) => Promise<Kept>;
}

/** What its other domains answer, as a spec says it. */
export interface Beside {
  prizes: Answers<CaseContent>;
  owed: Answers<Owed>;
}

const KINDS = `casos-de/${PRIZE}`;
const DEBTS = `pagos-de/${DEBT}`;
/** More things than any file makes. */
const THINGS = 10_000;

/**
 * Points the builders at a product that has prizes and debts beside its own domains. It is the worker's, who has one
 * for all files that ask for it, one after another: as with the main instance, each makes what it looks at, and finds
 * what others made. Whoever changes a setting, counts everything or falsifies rows starts one of their own
 * (`startInstance`).
 */
export async function startBeside(): Promise<Beside> {
  const { env, answers, files } = await keptProduct([KINDS, DEBTS]);
  Object.assign(process.env, env);
  idsFrom(files * THINGS);
  // Nobody is told of them by a notice.
  for (const domain of [KINDS, DEBTS]) answers.set(`${domain}/avisos`, '[]');
  return { prizes: answersIn(answers, KINDS), owed: answersIn(answers, DEBTS) };
}

/** Kept as text: what a file made itself would keep all of it alive. */
function answersIn<T>(answers: Map<string, string>, domain: string): Answers<T> {
  return {
    get(id) {
      const text = answers.get(`${domain}/${id}`);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: (id, answer) => void answers.set(`${domain}/${id}`, JSON.stringify(answer)),
  };
}
