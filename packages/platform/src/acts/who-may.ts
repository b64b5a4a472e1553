import { type Half, type TwoPersonKind, twoPersonAct } from '@registro/contracts/two-persons';
import type { Who } from '../auth/endpoint.js';

/** Whom a route lets in: who coordinates is an evaluador, and the service knows the rest. */
const guard = (half: Half): Who => (half === 'coordinador' || half === 'evaluador' ? 'evaluador' : `operador:${half}`);

/** Who may call what proposes these acts. */
export const proposes = (kind: TwoPersonKind): [Who] => [guard(twoPersonAct(kind).propone)];

/** Who may call what confirms them. */
export const confirms = (kind: TwoPersonKind): [Who] => [guard(twoPersonAct(kind).confirma)];
