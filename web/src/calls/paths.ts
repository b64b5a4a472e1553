// Apart from the routes: pages link to each other, and routes load pages.
import { proposalScreens, screensBelow } from '@registro/contracts/calls/routes';
import { VERTEX_3 } from '../ui/addresses.js';

export const LANDING = VERTEX_3;
/** The teams that one was named in. */
export const TEAMS = `${VERTEX_3}/equipo`;

/**
 * Where the screens of a call are.
 * @param codigo of the call; the current one of a programme by the programme's name
 */
export function pathsOf(codigo: string) {
  if (codigo === 'innovacion') return screensBelow(VERTEX_3);
  return codigo === 'sostenibilidad' ? screensBelow(`${VERTEX_3}/sostenibilidad`) : proposalScreens(codigo);
}
export type CallPaths = ReturnType<typeof pathsOf>;
