import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEAL_MESSAGES, type AppealResult } from '@registro/contracts/appeals/appeal';
import { refuse } from '@registro/platform/errors';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import type { Appeal } from './appeal.entity.js';
import { changed, told } from './judged.js';

/** What somebody decided on an appeal. */
export interface Settling {
  idUsuario: number;
  resultado: AppealResult;
  motivo: string;
  /** who proposed it, where two decide */
  idPropone?: number;
}

/** Whether what was decided on its object is still what was appealed, as its service says. */
export const stillStands = (appeal: Pick<Appeal, 'decidida'>, decidida: string | undefined): boolean =>
  decidida !== undefined && Date.parse(decidida) === appeal.decidida.getTime();

/**
 * Ends an appeal, which the caller holds locked: its person hears of it, and where it was granted who keeps its object
 * does what follows (rule Q-13).
 */
export async function settleAppeal(
  em: EntityManager,
  appeal: Appeal,
  { idUsuario, resultado, motivo, idPropone }: Settling,
): Promise<void> {
  if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
  const { id, objeto, idObjeto, por } = appeal;
  const decidida = appeal.decidida.toISOString();
  em.assign(appeal, {
    estado: resultado,
    motivo,
    resuelta: new Date(),
    resueltaPor: idUsuario,
    idOperador: appeal.idOperador ?? idUsuario,
  });
  await em.flush();
  const granted: Emitted[] =
    resultado === 'concedida' ? [['appeal.granted', { idApelacion: id, objeto, idObjeto, por, idOperador: idUsuario, decidida }]] : [];
  const despues = { estado: resultado, motivo, ...(idPropone !== undefined && { idPropone }) };
  await emitAllAudited(
    em,
    {
      idUsuario,
      accion: resultado === 'concedida' ? 'conceder recurso' : 'confirmar decisión',
      objeto: 'apelacion',
      idObjeto: id,
      idPersona: appeal.idUsuario,
      despues,
    },
    changed(appeal),
    told(resultado === 'concedida' ? 'recursoConcedido' : 'recursoConfirmado', appeal),
    ...granted,
  );
}
