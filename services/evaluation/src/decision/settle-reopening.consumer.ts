import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockCase } from '../assignment/assignments.js';
import { tellCase } from '../case/tell-case.js';
import { record } from '../history/record.js';
import { settleReconsideration } from '../panel/settle-reconsideration.js';

type Answered = Received<'decision.undone' | 'decision.upheld'>;

/**
 * The domain took the decision back, and the case waits for another one; or somebody had acted on it meanwhile, and it
 * stands.
 */
@Consume('settle-reopening', 5)
export class SettleReopening extends Consumer<'decision.undone' | 'decision.upheld'> {
  protected async perform(em: EntityManager, { tipo, datos: { idCaso, version } }: Answered): Promise<void> {
    const caso = await lockCase(em, idCaso);
    const undone = tipo === 'decision.undone';
    const asked = await row(
      em,
      sql<{ idUsuario: number; quien: string }>`
        update evaluation.reapertura r set estado = ${undone ? 'hecha' : 'negada'} from evaluation.decision d
        where d.id = r."idDecision" and d."idCaso" = ${idCaso} and d.version = ${version} and r.estado = 'pedida' returning r."idUsuario", r.quien`,
    );
    if (!caso || !asked) return;
    const by = { id: asked.idUsuario, nombre: asked.quien };
    const vez = await record(
      em,
      { id: idCaso, version },
      undone
        ? { tipo: 'reaperturaHecha', by, accion: 'reabrir decisión', antes: { estado: caso.estado } }
        : { tipo: 'reaperturaNegada', by: null, accion: 'negar reapertura' },
    );
    const reconsidered = await settleReconsideration(em, caso, version, undone, vez);
    if (undone && caso.version === version && caso.estado !== 'retirado') await this.waitAgain(em, idCaso, vez);
    if (!undone && !reconsidered)
      await emit(em, 'notice.requested', { aviso: 'reaperturaNegada', idObjeto: idCaso, vez, usuarios: [by.id] });
    await tellCase(em, idCaso);
  }

  /** Its reviewers have it again, and are told so; without any it waits for one. */
  private async waitAgain(em: EntityManager, idCaso: number, vez: number): Promise<void> {
    const left = await rows(
      em,
      sql<{ idUsuario: number }>`select "idUsuario" from evaluation.asignacion where "idCaso" = ${idCaso} and fin is null order by id`,
    );
    await rows(em, sql`update evaluation.caso set estado = ${left.length ? 'asignado' : 'abierto'} where id = ${idCaso}`);
    const usuarios = left.map(({ idUsuario }) => idUsuario);
    if (usuarios.length) await emit(em, 'notice.requested', { aviso: 'casoReabierto', idObjeto: idCaso, vez, usuarios });
  }
}
