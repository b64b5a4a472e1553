import { proposalScreens } from '@registro/contracts/calls/routes';
import type { Call } from '../call/call.entity.js';

/** Where the outcome of a proposal is read: on a page of its own where a panel judged it, else in the list. */
export function outcomeScreen({ codigo, rubrica }: Pick<Call, 'codigo' | 'rubrica'>, id: number): string {
  const { outcome, list } = proposalScreens(codigo);
  return rubrica.length > 0 ? outcome(id) : list;
}
