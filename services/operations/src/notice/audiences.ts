import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AudienceQuestion, isOwnMatter, type TellingAct } from '@registro/contracts/notices/audience';
import { mayCall, type Who } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { HttpProblem } from '@registro/platform/errors';
import { OwnMatters } from './own-matters.js';
import type { Told } from './told.js';
import { WindowAudience } from './window-audience.js';

/**
 * Who may ask how many hear of an act, and who they are; whoever does an act to rows that they read may see whose they
 * are.
 */
const ASK: Record<TellingAct, { cuantos: Who; quienes: Who }> = {
  fechas: { cuantos: 'operador:convocatorias', quienes: 'operador:usuarios' },
  abrir: { cuantos: 'operador:convocatorias', quienes: 'operador:usuarios' },
  extender: { cuantos: 'operador:convocatorias', quienes: 'operador:usuarios' },
  prorrogar: { cuantos: 'operador:convocatorias', quienes: 'operador:usuarios' },
  asignar: { cuantos: 'evaluador', quienes: 'evaluador' },
  repartir: { cuantos: 'evaluador', quienes: 'evaluador' },
  sugeridos: { cuantos: 'evaluador', quienes: 'evaluador' },
  publicar: { cuantos: 'evaluador', quienes: 'evaluador' },
  adelantar: { cuantos: 'evaluador', quienes: 'evaluador' },
  respuesta: { cuantos: 'operador:pagos-aprobar', quienes: 'operador:pagos-aprobar' },
};

/**
 * Who will hear of an act: of a window's by a query over people, of any other by what the service says that does it.
 */
@Injectable()
export class Audiences {
  constructor(
    private readonly em: EntityManager,
    private readonly windows: WindowAudience,
    private readonly matters: OwnMatters,
  ) {}

  /** 403 for who may not ask it; what else the act's own service has against it, too. */
  told(user: SessionUser, asked: AudienceQuestion, what: 'cuantos' | 'quienes'): Promise<Told> {
    const { acto } = asked;
    if (!mayCall([ASK[acto][what]], user)) throw new HttpProblem(403, 'No tiene permiso para esta acción');
    return isOwnMatter(acto) ? this.matters.told(user, acto, asked) : this.windows.told(this.em, asked);
  }
}
